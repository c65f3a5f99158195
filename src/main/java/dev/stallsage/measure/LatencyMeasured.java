package dev.stallsage.measure;

import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.Location;
import java.util.List;

/**
 * Latency was measured long enough, under enough load, to say whether it is normal: without this no
 * bundle is called healthy.
 */
@ComputedFrom({
  DeviceSample.class,
  Histogram.class,
  HypervisorSample.class,
  dev.stallsage.observation.NfsOperation.class
})
public record LatencyMeasured(Where where, List<Citation> because) implements Feature {
  /**
   * Cites the line of the highest of many.
   *
   * @param of what was measured: {@code latencies}
   */
  public static LatencyMeasured highest(
      Where where, long count, String of, double ms, Location at) {
    String reads = "the highest of " + count + " " + of + ": " + Scales.figure(ms) + " ms";
    return new LatencyMeasured(where, List.of(new Citation(at, reads)));
  }
}
