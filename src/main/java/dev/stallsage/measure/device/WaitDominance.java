package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Time in the host's queue as a multiple of the time in the device (wsvc_t / asvc_t), while
 * requests wait.
 */
@From(DeviceSample.class)
public record WaitDominance(Where where, Gauge gauge) implements Measured {}
