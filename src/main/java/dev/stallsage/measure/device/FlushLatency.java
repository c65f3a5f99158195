package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Mean time of a cache flush, ms (f_await): how long the device needs to make safe what it said it
 * had written.
 */
@From(DeviceSample.class)
public record FlushLatency(Where where, Gauge gauge) implements Measured {}
