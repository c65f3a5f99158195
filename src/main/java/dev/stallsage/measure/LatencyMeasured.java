package dev.stallsage.measure;

import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.HypervisorSample;
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
public record LatencyMeasured(Where where, List<Citation> because) implements Feature {}
