package dev.stallsage.measure.softraid;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SyncWrites;

/** How long a synchronous write of a pool of ZFS takes below its intent log, ms. */
@From(SyncWrites.class)
public record SyncWriteTime(Where where, Gauge gauge) implements Measured {}
