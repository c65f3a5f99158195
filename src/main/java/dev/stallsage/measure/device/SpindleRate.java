package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Requests per second, measured by what one spindle can do with its arm: about a hundred. */
@From(DeviceSample.class)
public record SpindleRate(Where where, Gauge gauge) implements Measured {}
