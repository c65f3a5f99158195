package dev.stallsage.measure.space;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SpaceUse;

/** How far the free space of a pool of ZFS is in pieces, % by its own measure. */
@From(SpaceUse.class)
public record PoolFragmentation(Where where, Gauge gauge) implements Measured {}
