package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryAmount;

/** What waits in memory to be written to files, the most of all looks, MB. */
@From(MemoryAmount.class)
public record DirtyData(Where where, Gauge gauge) implements Measured {}
