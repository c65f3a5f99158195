package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Requests that wait in the host (Solaris wait), mean. */
@From(DeviceSample.class)
public record WaitQueue(Where where, Gauge gauge) implements Measured {}
