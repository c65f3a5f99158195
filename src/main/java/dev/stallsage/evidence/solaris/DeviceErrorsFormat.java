package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriveFigure;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error counters of {@code iostat -En} and {@code iostat -E} of Solaris and illumos, all since
 * boot.
 *
 * <pre>
 * c1t3d0           Soft Errors: 2 Hard Errors: 9 Transport Errors: 0
 * Vendor: ACME     Product: SPIN9000         Revision: 0B21 Serial No: K7QX1204
 * Size: 300.00GB &lt;300000000000 bytes&gt;
 * Media Error: 9 Device Not Ready: 0 No Device: 0 Recoverable: 2
 * Illegal Request: 0 Predictive Failure Analysis: 1
 * </pre>
 *
 * becomes nine errors beyond repair of {@code c1t3d0}, which expects to fail, and the {@link
 * DeviceIdentity} that {@code c1t3d0} is the drive {@code K7QX1204}. Hard errors are no figure of
 * their own: a drive that was away counts as many as one that cannot read. A prediction of none is
 * no verdict of the drive. What has no size, as an empty tray, has no figures.
 */
public final class DeviceErrorsFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile(
          "^\\s*+(\\S{1,120})\\s++Soft Errors:\\s*+(\\d{1,12})\\s++Hard Errors:\\s*+(\\d{1,12})"
              + "\\s++Transport Errors:\\s*+(\\d{1,12})\\s*+$");

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "iostat-errors",
        "Solaris iostat -En",
        List.of("iostat -En", "iostat -E"),
        "https://docs.oracle.com/cd/E88353_01/html/E72487/iostat-8.html",
        Set.of(DriveFigure.class, DeviceIdentity.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Soft Errors:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return first(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new DeviceErrorsReader();
  }
}
