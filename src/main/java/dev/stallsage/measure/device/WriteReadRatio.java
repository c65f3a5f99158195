package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Latency of writes over latency of reads of the same samples. */
@From(DeviceSample.class)
public record WriteReadRatio(Where where, Gauge gauge) implements Measured {}
