package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Time from submission to completion of reads, ms: r_await, or await of samples that are nearly all
 * reads.
 */
@From(DeviceSample.class)
public record ReadLatency(Where where, Gauge gauge) implements Measured {}
