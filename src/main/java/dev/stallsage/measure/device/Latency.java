package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Time from submission to completion of all requests, ms: median of the busy samples. */
@From(DeviceSample.class)
public record Latency(Where where, Gauge gauge) implements Measured {}
