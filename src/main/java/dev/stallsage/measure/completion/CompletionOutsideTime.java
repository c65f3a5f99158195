package dev.stallsage.measure.completion;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/**
 * The time that fabric and array took for an I/O that was slow, ms; median of the slow I/Os. {@code
 * TOTAL(us) 702311, EMLXS(us) 702244} becomes 0.067 ms: TOTAL less EMLXS.
 */
@From(CompletionTiming.class)
public record CompletionOutsideTime(Where where, Gauge gauge) implements Measured {}
