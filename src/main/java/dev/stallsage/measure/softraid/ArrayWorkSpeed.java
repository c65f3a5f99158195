package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;

/**
 * How fast a software RAID reads or writes each of its members on its own account, MB/s. {@code
 * recovery = 7.7% (...) speed=2210K/sec} becomes 2.26.
 */
@From(SoftwareArray.class)
public record ArrayWorkSpeed(Where where, Gauge gauge) implements Measured {}
