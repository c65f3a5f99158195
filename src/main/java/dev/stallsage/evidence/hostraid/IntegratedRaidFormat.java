package dev.stallsage.evidence.hostraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code sas2ircu 0 display}, {@code sas2ircu 0 status} and the same of {@code sas3ircu}: the
 * Integrated RAID of LSI.
 *
 * <pre>
 * Controller type                         : SAS2308_2
 * IR volume 1
 *   Status of volume                        : Degraded (DGD)
 * Device is a Hard disk
 *   Enclosure #                             : 2
 *   Slot #                                  : 3
 *   State                                   : Failed (FLD)
 * </pre>
 *
 * becomes the controller {@code SAS2308_2}, {@code State} {@code Degraded (DGD)} of {@code volume
 * 1} and {@code State} {@code Failed (FLD)} of {@code physicaldrive 2:3}.
 */
public final class IntegratedRaidFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:LSI Corporation SAS\\d? IR Configuration Utility\\.?|Avago Technologies SAS\\d IR .*"
              + "|Controller type : SAS\\S{2,20}|IR [Vv]olume \\d{1,3})$");

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "sas2ircu",
        "LSI Integrated RAID (sas2ircu, sas3ircu)",
        List.of("sas2ircu 0 display", "sas3ircu 0 display"),
        "LSI SAS2 Integrated RAID Configuration Utility (SAS2IRCU) user guide",
        Set.of(RaidController.class, RaidSetting.class));
  }

  @Override
  public List<String> marks() {
    return List.of(
        " IR Configuration Utility", " IR ", "Controller type", "IR volume", "IR Volume");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isFirst(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new IntegratedRaidReader(surroundings);
  }
}
