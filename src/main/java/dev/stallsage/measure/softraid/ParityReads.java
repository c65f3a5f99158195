package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * What the members of a parity array read for each write of the array, beyond what the array itself
 * reads. 410 writes/s of {@code md0} with 12 reads/s, beside 830 reads/s of its disks, become 2.
 * Writes of whole stripes need none.
 */
@From(DeviceSample.class)
public record ParityReads(Where where, Gauge gauge) implements Measured {}
