package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Completed writes per second in samples that are nearly all writes. */
@From(DeviceSample.class)
public record WriteRate(Where where, Gauge gauge) implements Measured {}
