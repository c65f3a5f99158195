package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryShare;

/**
 * The part of memory that nothing uses, %. {@code Free (freelist) 793293 3.0G 76%} becomes 76 %.
 */
@From(MemoryShare.class)
public record FreeMemoryShare(Where where, Gauge gauge) implements Measured {}
