package dev.stallsage.measure.completion;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/**
 * The slowest I/O of an adapter from hand-over to the completion call-back, ms. {@code TOTAL(us)
 * 702311} becomes 702 ms.
 */
@From(CompletionTiming.class)
public record CompletionTime(Where where, Gauge gauge) implements Measured {}
