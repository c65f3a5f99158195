package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Data read and written, MB/s. */
@From(DeviceSample.class)
public record Throughput(Where where, Gauge gauge) implements Measured {}
