package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;

/**
 * The part of lookups that missed the ZFS cache between the first and the last snapshot, %.
 * Counters since boot tell nothing of today, so that one snapshot is not enough.
 */
@From(KernelStatistics.class)
public record CacheMissShare(Where where, Gauge gauge) implements Measured {}
