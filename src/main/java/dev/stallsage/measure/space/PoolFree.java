package dev.stallsage.measure.space;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SpaceUse;

/** What is left of a pool of ZFS, %. {@code CAP 98%} becomes 2. */
@From(SpaceUse.class)
public record PoolFree(Where where, Gauge gauge) implements Measured {}
