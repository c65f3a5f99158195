package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * How closely latency rises and falls with the requests per second of the same samples: Spearman's
 * rank correlation, 1 when the order is the same. A device that is slow for a reason of its own is
 * slow in its quiet samples as well.
 */
@From(DeviceSample.class)
public record LatencyFollowsLoad(Where where, Gauge gauge) implements Measured {}
