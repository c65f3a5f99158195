package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.SyncWrites;

/**
 * How long a log device of a pool of ZFS takes for a write, ms: the queue in front of it, the
 * write, and the flush of its cache where the tool shows one.
 */
@From({SyncWrites.class, DeviceSample.class})
public record LogDeviceTime(Where where, Gauge gauge) implements Measured {}
