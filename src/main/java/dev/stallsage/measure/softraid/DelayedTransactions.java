package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;

/**
 * How many of a hundred transactions ZFS held up because too much was waiting to be written, %.
 * {@code dmu_tx_assigned 4 80000} and {@code dmu_tx_dirty_delay 4 9600} become 12: between the
 * first and the last look, or since boot where there is one.
 */
@From(KernelStatistics.class)
public record DelayedTransactions(Where where, Gauge gauge) implements Measured {}
