package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NfsBacklog;

/** How many requests of an NFS mount wait in the client for a slot. */
@From(NfsBacklog.class)
public record NfsSlotWaiters(Where where, Gauge gauge) implements Measured {}
