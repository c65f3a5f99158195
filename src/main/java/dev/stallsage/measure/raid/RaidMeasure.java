package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.raid.RaidWords.ControllerPresent;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Collects what RAID controllers report of themselves. */
public final class RaidMeasure extends Gathering {
  /** Settings of one controller; a report repeats the same names for each of its drives. */
  private static final int SETTINGS_AT_MOST = 20_000;

  private final PerSeries<String, List<RaidController>> controllers =
      keeps(RaidController.class, RaidController::slot);
  private final PerSeries<String, List<RaidSetting>> settings =
      keeps(RaidSetting.class, RaidSetting::controller, SETTINGS_AT_MOST);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    // a controller is no block device, so that its findings count for every device of its host
    controllers.inTrouble(
        frame,
        (series, slot, seen) -> seen.forEach(c -> features.add(present(frame.where(series), c))));
    settings.inTrouble(
        frame,
        (series, controller, seen) -> {
          Where host = frame.where(series);
          features.addAll(new CacheReading(host, seen).features());
          features.addAll(new ArrayReading(frame, host, controller, seen).features());
        });
    return features.stream().distinct().toList();
  }

  private static ControllerPresent present(Where where, RaidController controller) {
    String reads =
        "controller "
            + (controller.family() + " " + controller.model()).strip()
            + (controller.slot().isEmpty() ? "" : " in slot " + controller.slot());
    return new ControllerPresent(
        where, controller.model(), List.of(new Citation(controller.at(), reads)));
  }
}
