package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.TransactionGroup;

/** How long a pool of ZFS takes to write a transaction group, ms: of those that hold data. */
@From(TransactionGroup.class)
public record PoolSyncTime(Where where, Gauge gauge) implements Measured {}
