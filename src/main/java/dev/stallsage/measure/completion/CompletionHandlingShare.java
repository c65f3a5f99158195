package dev.stallsage.measure.completion;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/**
 * The part of a slow I/O in which the driver worked on it: hand-over, interrupt handler and
 * call-back, %; median of the slow I/Os. {@code I/O START(us) 4, I/O INTR(us) 9, I/O DONE(us) 129}
 * of 702,311 become 0.02 %.
 */
@From(CompletionTiming.class)
public record CompletionHandlingShare(Where where, Gauge gauge) implements Measured {}
