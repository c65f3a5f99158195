package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Time in the wait queue of the host before hand-over, ms (Solaris wsvc_t). */
@From(DeviceSample.class)
public record HostWait(Where where, Gauge gauge) implements Measured {}
