package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Latency of the slowest of two or three like devices as a multiple of the others' under the same
 * load. Two disks of a mirror that read 900 KiB/s each, one at 1,450 ms and one at 6 ms, become 242
 * times. Two are no majority, so it takes a far greater factor than among many, and the slow one
 * must be slow and the other normal by the limits of their kind.
 *
 * @param sustained slow in at least three quarters of enough samples
 */
@From(DeviceSample.class)
public record TwinLatency(Where where, boolean sustained, Gauge gauge) implements Measured {}
