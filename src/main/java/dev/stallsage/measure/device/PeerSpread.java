package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * How far the slowest of the comparable devices of a host is from the median of the others. Six
 * disks between 4.1 and 4.9 ms have a spread of 1.1 times: they are alike.
 */
@From(DeviceSample.class)
public record PeerSpread(Where where, Gauge gauge) implements Measured {}
