package dev.stallsage.measure.drive;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects what drives report of their health, drive by drive. */
public final class DriveMeasure extends Gathering {
  /** Figures of one drive in one exhibit; a log of smartd may repeat them for weeks. */
  private static final int FIGURES_AT_MOST = 500;

  private record Source(Series series, String device) {}

  private final Map<Source, List<DriveFigure>> seen = new LinkedHashMap<>();

  public DriveMeasure() {
    gathers(DriveFigure.class, this::gather);
  }

  private void gather(Series series, DriveFigure figure) {
    List<DriveFigure> known =
        seen.computeIfAbsent(new Source(series, figure.device()), s -> new ArrayList<>());
    if (known.size() < FIGURES_AT_MOST) {
      known.add(figure);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<DriveFigure>> trouble = new TreeMap<>();
    Map<Where, List<DriveFigure>> before = new TreeMap<>();
    seen.forEach(
        (source, figures) ->
            (frame.isProblem(source.series) ? trouble : before)
                .computeIfAbsent(
                    frame.where(source.series, namespace(source.device)), w -> new ArrayList<>())
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
