package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.raid.RaidWords.ControllerPresent;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what RAID controllers report of themselves. */
public final class RaidMeasure extends Gathering {
  /** Settings of one controller; a report repeats the same names for each of its drives. */
  private static final int SETTINGS_AT_MOST = 20_000;

  private record Key(Series series, String controller) {}

  private final Map<Key, List<RaidController>> controllers = new LinkedHashMap<>();
  private final Map<Key, List<RaidSetting>> settings = new LinkedHashMap<>();

  public RaidMeasure() {
    gathers(
        RaidController.class,
        (series, controller) ->
            controllers
                .computeIfAbsent(new Key(series, controller.slot()), k -> new ArrayList<>())
                .add(controller));
    gathers(RaidSetting.class, this::gather);
  }

  private void gather(Series series, RaidSetting setting) {
    List<RaidSetting> known =
        settings.computeIfAbsent(new Key(series, setting.controller()), k -> new ArrayList<>());
    if (known.size() < SETTINGS_AT_MOST) {
      known.add(setting);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    controllers.forEach(
        (key, seen) -> {
          if (frame.isProblem(key.series())) {
            seen.forEach(c -> features.add(present(place(frame, key), c)));
          }
        });
    settings.forEach(
        (key, seen) -> {
          if (frame.isProblem(key.series())) {
            features.addAll(new CacheReading(place(frame, key), seen).features());
            features.addAll(
                new ArrayReading(frame, place(frame, key), key.controller(), seen).features());
          }
        });
    return features.stream().distinct().toList();
  }

  /** A controller is no block device, so that its findings count for every device of its host. */
  private static Where place(FeatureContext frame, Key key) {
    return frame.where(key.series());
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
