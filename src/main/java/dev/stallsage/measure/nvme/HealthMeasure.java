package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.drive.DriveWords.WearLeft;
import dev.stallsage.measure.nvme.NvmeWords.DriveMediaErrors;
import dev.stallsage.measure.nvme.NvmeWords.DriveTemperature;
import dev.stallsage.measure.nvme.NvmeWords.ThrottledEver;
import dev.stallsage.measure.nvme.NvmeWords.ThrottledMeanwhile;
import dev.stallsage.observation.NvmeHealth;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares the health logs of each drive. Counters since the drive was made say little of today;
 * what was added between two logs does.
 */
public final class HealthMeasure implements Measure {
  private static final int NAMELESS_AT_MOST = 100;

  /** Two logs that name no drive may be of two: each speaks for itself. */
  private record Nameless(Series series, NvmeHealth log) {}

  private final PerSeries<String, List<NvmeHealth>> logs = new PerSeries<>(ArrayList::new);
  private final List<Nameless> nameless = new ArrayList<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(NvmeHealth.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof NvmeHealth log && log.device().isEmpty()) {
      if (nameless.size() < NAMELESS_AT_MOST) {
        nameless.add(new Nameless(series, log));
      }
    } else if (observation instanceof NvmeHealth log) {
      List<NvmeHealth> seen = logs.of(series, log.device());
      seen.add(log);
      if (seen.size() > 2) {
        extremes(seen);
      }
    }
  }

  /** A log every minute for a week is as good as its ends and its hottest moment. */
  private static void extremes(List<NvmeHealth> seen) {
    HealthSpan span = new HealthSpan();
    seen.forEach(span::add);
    List<NvmeHealth> kept = new ArrayList<>(span.earlier());
    kept.add(span.latest());
    kept.add(span.hottest());
    seen.clear();
    kept.stream().distinct().forEach(seen::add);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    logs.by(frame, (series, device) -> frame.where(series, namespace(device)), List::addAll)
        .forEach(
            (where, seen) -> {
              HealthSpan span = new HealthSpan();
              seen.forEach(span::add);
              features.addAll(features(frame, where, span));
            });
    nameless.stream()
        .filter(one -> frame.isProblem(one.series()))
        .forEach(
            one -> {
              HealthSpan span = new HealthSpan();
              span.add(one.log());
              features.addAll(features(frame, frame.where(one.series()), span));
            });
    return features;
  }

  /** Interval reports name the namespace, health logs often the controller. */
  private static String namespace(String device) {
    String name = device.startsWith("/dev/") ? device.substring("/dev/".length()) : device;
    return name.matches("nvme\\d+") ? name + "n1" : name;
  }

  private static List<Feature> features(FeatureContext frame, Where where, HealthSpan span) {
    List<Feature> features = new ArrayList<>();
    NvmeHealth latest = span.latest();
    if (HealthSpan.figures(latest).values().stream().anyMatch(v -> !Double.isNaN(v))) {
      features.add(
          span.earlier().isEmpty()
              ? new ThrottledEver(where, ever(frame, where, latest))
              : meanwhile(frame, where, span.earlier().get(0), latest));
    }
    NvmeHealth hottest = span.hottest();
    if (!Double.isNaN(hottest.celsius())) {
      features.add(
          new DriveTemperature(
              where,
              gauge(frame, where, "drive-temperature", hottest, "celsius", hottest.celsius())));
    }
    if (!Double.isNaN(latest.mediaErrors())) {
      features.add(
          new DriveMediaErrors(
              where,
              gauge(frame, where, "media-errors", latest, "mediaErrors", latest.mediaErrors())));
    }
    if (!Double.isNaN(latest.usedPercent())) {
      double left = 100 - latest.usedPercent();
      features.add(
          new WearLeft(where, gauge(frame, where, "wear-left", latest, "usedPercent", left)));
    }
    features.addAll(CriticalWarnings.of(where, latest));
    return features;
  }

  private static Gauge gauge(
      FeatureContext frame,
      Where where,
      String scale,
      NvmeHealth log,
      String component,
      double value) {
    String reads = frame.reads(scale, where, value);
    return frame.gauge(scale, where, value, List.of(new Citation(log.at(component), reads)));
  }

  private static Gauge ever(FeatureContext frame, Where where, NvmeHealth log) {
    double marks = HealthSpan.heatMarks(log);
    String verdict = frame.reads("heat-marks", where, marks);
    return frame.gauge("heat-marks", where, marks, lines(log, verdict));
  }

  private static ThrottledMeanwhile meanwhile(
      FeatureContext frame, Where where, NvmeHealth before, NvmeHealth after) {
    double added = HealthSpan.heatMarks(after) - HealthSpan.heatMarks(before);
    boolean heavily =
        after.heavyThrottles() > before.heavyThrottles()
            || after.criticalMinutes() > before.criticalMinutes();
    String verdict = frame.reads("heat-marks-added", where, added);
    List<Citation> because =
        Stream.concat(lines(before, "before").stream(), lines(after, verdict).stream()).toList();
    return new ThrottledMeanwhile(
        where, frame.gauge("heat-marks-added", where, added, because), heavily);
  }

  /** The marks that are not zero; when all are, one line that says so. */
  private static List<Citation> lines(NvmeHealth log, String verdict) {
    Map<String, Double> printed = new TreeMap<>();
    HealthSpan.figures(log)
        .forEach(
            (component, value) -> {
              if (log.lines().containsKey(component)) {
                printed.put(component, value);
              }
            });
    List<Citation> telling =
        printed.entrySet().stream()
            .filter(e -> e.getValue() > 0)
            .map(e -> cite(log, e, verdict))
            .toList();
    return telling.isEmpty()
        ? printed.entrySet().stream().limit(1).map(e -> cite(log, e, verdict)).toList()
        : telling;
  }

  private static Citation cite(NvmeHealth log, Map.Entry<String, Double> mark, String verdict) {
    return new Citation(
        log.at(mark.getKey()),
        name(mark.getKey()) + " " + (long) (double) mark.getValue() + "; " + verdict);
  }

  private static String name(String component) {
    return switch (component) {
      case "lightThrottles" -> "transitions into light throttling";
      case "heavyThrottles" -> "transitions into heavy throttling";
      case "warningMinutes" -> "minutes above the warning temperature";
      default -> "minutes above the critical temperature";
    };
  }
}
