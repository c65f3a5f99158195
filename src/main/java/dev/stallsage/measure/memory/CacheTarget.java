package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;

/**
 * The size ZFS aims at for its cache over the least size it may have; median of the snapshots.
 * {@code c 268435456} and {@code c_min 268435456} become 1: pressed to its floor.
 *
 * <p>Absent when least and largest size are set alike: such a cache cannot give way.
 */
@From(KernelStatistics.class)
public record CacheTarget(Where where, Gauge gauge) implements Measured {}
