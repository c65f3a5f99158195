package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryAmount;

/**
 * What waits to be written, of the limit at which writers are held up, %: as much as two looks at
 * least found. Of one look nobody knows whether it lasted longer than the look.
 */
@From(MemoryAmount.class)
public record DirtyLimitShare(Where where, Gauge gauge) implements Measured {}
