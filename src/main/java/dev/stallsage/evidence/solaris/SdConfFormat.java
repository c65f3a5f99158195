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
 * Tunables of the Solaris disk drivers by vendor and product: {@code sd.conf}, {@code ssd.conf}.
 *
 * <pre>
 * ssd-config-list = "ACME    FASTLUN", "throttle-max:32, disksort:false",
 *                   "ACME    OLD", "old-data";
 * old-data = 1,0x1,12;
 * </pre>
 *
 * becomes {@code throttle-max} 32 and {@code disksort} false of {@code ACME FASTLUN}, and {@code
 * throttle-max} 12 of {@code ACME OLD}: bit 0 of the mask. Without its semicolon, or with a name
 * misspelt, an entry is not in force.
 */
public final class SdConfFormat implements Format {
  private static final About ABOUT =
      new About(
          "sd-conf",
          "Solaris sd.conf, ssd.conf",
          List.of("cat /etc/driver/drv/sd.conf /kernel/drv/sd.conf", "cat /kernel/drv/ssd.conf"),
          "Managing SAN Devices and Multipathing in Oracle Solaris 11.3, appendix D",
          Set.of(Setting.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("-config-list");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("-config-list") && SdConfReader.isList(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SdConfReader();
  }
}
