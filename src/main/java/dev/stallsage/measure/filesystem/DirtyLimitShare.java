package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryAmount;

/** What waits to be written, of the limit at which writers are held up, %. */
@From(MemoryAmount.class)
public record DirtyLimitShare(Where where, Gauge gauge) implements Measured {}
