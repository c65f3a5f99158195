package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Requests waiting or in flight (avgqu-sz, aqu-sz), mean. */
@From(DeviceSample.class)
public record Outstanding(Where where, Gauge gauge) implements Measured {}
