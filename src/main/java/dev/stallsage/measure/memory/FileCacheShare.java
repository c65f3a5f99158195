package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryShare;

/**
 * The part of memory that holds file data of ZFS, %. {@code ZFS File Data 73142 285.7M 7%} becomes
 * 7 %.
 */
@From(MemoryShare.class)
public record FileCacheShare(Where where, Gauge gauge) implements Measured {}
