package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Setting;
import java.util.List;
import java.util.Set;

/**
 * Kernel tunables in {@code /etc/system} or a file of {@code /etc/system.d}.
 *
 * <pre>
 * * for the old array
 * set ssd:ssd_max_throttle=0xc
 * set user_reserve_hint_pct=85
 * </pre>
 *
 * becomes {@code ssd_max_throttle} of module {@code ssd} with value {@code 12} and {@code
 * user_reserve_hint_pct} of the kernel with value {@code 85}. A line behind an asterisk is not in
 * force.
 */
public final class EtcSystemFormat implements Format {
  private static final About ABOUT =
      new About(
          "etc-system",
          "Solaris /etc/system",
          List.of("cat /etc/system /etc/system.d/*"),
          "system(5)",
          Set.of(Setting.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("set ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("set ") && EtcSystemReader.isSetting(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new EtcSystemReader();
  }
}
