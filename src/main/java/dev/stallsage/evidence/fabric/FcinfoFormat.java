package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.FcPortCounters;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ports of Fibre Channel as a host of Solaris or illumos sees them: {@code fcinfo hba-port -l} its
 * own, {@code fcinfo remote-port -sl} those of arrays.
 *
 * <pre>
 * HBA Port WWN: 10000000c9d4e5f6
 *         Driver Name: emlxs
 *         Driver Version: 2.90.15.0
 *         State: online
 *         Link Error Statistics:
 *                 Invalid CRC Count: 12
 * </pre>
 *
 * becomes port {@code 10000000c9d4e5f6} with 12 damaged frames since its driver was attached, and
 * driver {@code emlxs} of version {@code 2.90.15.0}.
 */
public final class FcinfoFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*+(?:HBA|Remote) Port WWN:\\s*+(\\p{XDigit}{16})\\s*+$");

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "fcinfo",
        "Solaris fcinfo",
        List.of("fcinfo hba-port -l", "fcinfo remote-port -sl -p <port>"),
        "https://docs.oracle.com/cd/E88353_01/html/E72487/fcinfo-8.html",
        Set.of(FcPort.class, FcPortCounters.class, DriverVersion.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Port WWN:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return first(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new FcinfoReader(Moment.before(surroundings));
  }
}
