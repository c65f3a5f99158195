package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Time from hand-over to the adapter until completion, ms (Solaris asvc_t). */
@From(DeviceSample.class)
public record DeviceTime(Where where, Gauge gauge) implements Measured {}
