package dev.stallsage.measure.completion;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/**
 * The part of a slow I/O that it spent outside the host, in fabric and array, %; median of the slow
 * I/Os. {@code TOTAL(us) 702311, EMLXS(us) 702244} becomes 0.01 %: TOTAL less EMLXS over TOTAL.
 */
@From(CompletionTiming.class)
public record CompletionOutsideShare(Where where, Gauge gauge) implements Measured {}
