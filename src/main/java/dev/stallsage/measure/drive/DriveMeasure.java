package dev.stallsage.measure.drive;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects what drives report of their health, drive by drive. */
public final class DriveMeasure extends Gathering {
  /** Figures of one drive in one exhibit; a log of smartd may repeat them for weeks. */
  private static final int FIGURES_AT_MOST = 500;

  private final PerSeries<String, List<DriveFigure>> seen =
      keeps(DriveFigure.class, DriveFigure::device, FIGURES_AT_MOST);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<DriveFigure>> trouble = new TreeMap<>();
    Map<Where, List<DriveFigure>> before = new TreeMap<>();
    seen.all(
        (series, device, figures) ->
            (frame.isProblem(series) ? trouble : before)
                .computeIfAbsent(frame.where(series, namespace(device)), w -> new ArrayList<>())
                .addAll(figures));
    List<Feature> features = new ArrayList<>();
    trouble.forEach(
        (where, figures) ->
            features.addAll(
                new DriveReading(frame, where, figures, before.getOrDefault(where, List.of()))
                    .features()));
    return features;
  }

  /** Interval reports name the namespace, health reports often the controller. */
  private static String namespace(String device) {
    return device.matches("nvme\\d+") ? device + "n1" : device;
  }
}
