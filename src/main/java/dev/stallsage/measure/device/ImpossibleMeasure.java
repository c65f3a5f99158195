package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.LatencyImpossible;
import dev.stallsage.observation.ImpossibleLatency;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The first impossible figure of each host is enough to refuse them all. */
public final class ImpossibleMeasure extends Gathering {
  private final Map<Series, ImpossibleLatency> first = new HashMap<>();

  public ImpossibleMeasure() {
    gathers(
        ImpossibleLatency.class,
        (series, latency) -> first.merge(series, latency, ImpossibleMeasure::earlier));
  }

  private static ImpossibleLatency earlier(ImpossibleLatency one, ImpossibleLatency other) {
    return one.at().compareTo(other.at()) <= 0 ? one : other;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, ImpossibleLatency> hosts = new TreeMap<>();
    first.forEach(
        (series, latency) -> {
          if (frame.isProblem(series)) {
            hosts.merge(frame.where(series), latency, ImpossibleMeasure::earlier);
          }
        });
    return hosts.entrySet().stream()
        .map(e -> (Feature) new LatencyImpossible(e.getKey(), List.of(cite(e.getValue()))))
        .toList();
  }

  private static Citation cite(ImpossibleLatency latency) {
    return new Citation(
        latency.at(),
        latency.what()
            + " of "
            + latency.device()
            + " is "
            + Scales.figure(latency.nanoseconds())
            + " ns: no disk answers so fast");
  }
}
