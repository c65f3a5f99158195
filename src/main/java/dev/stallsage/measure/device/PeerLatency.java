package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Latency of a device as a multiple of the median of its peers under the same load. */
@From(DeviceSample.class)
public record PeerLatency(Where where, Gauge gauge) implements Measured {}
