package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Completed requests per second. */
@From(DeviceSample.class)
public record RequestRate(Where where, Gauge gauge) implements Measured {}
