package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Writes per second, whatever share of all requests they are. */
@From(DeviceSample.class)
public record WriteLoad(Where where, Gauge gauge) implements Measured {}
