package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.device.DeviceStates.LatencyImpossible;
import dev.stallsage.observation.ImpossibleLatency;
import dev.stallsage.observation.Located;
import java.util.Collection;
import java.util.List;

/** The first impossible figure of each host is enough to refuse them all. */
public final class ImpossibleMeasure extends Gathering {
  private final PerSeries<Void, ImpossibleLatency> first =
      keepsOne(ImpossibleLatency.class, latency -> null, Located::earlier);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return first
        .preferred(frame, (series, all) -> frame.where(series), Located::earlier)
        .entrySet()
        .stream()
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
