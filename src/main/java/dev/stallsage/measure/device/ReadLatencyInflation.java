package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Latency of reads as a multiple of the baseline's. */
@From(DeviceSample.class)
public record ReadLatencyInflation(Where where, Gauge gauge) implements Measured {}
