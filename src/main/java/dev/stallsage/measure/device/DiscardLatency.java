package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Mean time of a discard, ms (d_await), in the samples that have any. */
@From(DeviceSample.class)
public record DiscardLatency(Where where, Gauge gauge) implements Measured {}
