package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;

/**
 * The second largest fall of the ZFS cache between two snapshots, % of the size before: what
 * happened at least twice. {@code size} of 8, 5, 8 and 5 GiB in a row becomes 37.5 %.
 */
@From(KernelStatistics.class)
public record CacheShrinking(Where where, Gauge gauge) implements Measured {}
