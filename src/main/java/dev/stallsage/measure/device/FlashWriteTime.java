package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Latency of writes, ms, measured by what flash needs that answers out of its memory. */
@From(DeviceSample.class)
public record FlashWriteTime(Where where, Gauge gauge) implements Measured {}
