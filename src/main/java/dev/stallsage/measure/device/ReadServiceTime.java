package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Time the device needs for one read, ms: svctm or asvc_t of samples that are nearly all reads. */
@From(DeviceSample.class)
public record ReadServiceTime(Where where, Gauge gauge) implements Measured {}
