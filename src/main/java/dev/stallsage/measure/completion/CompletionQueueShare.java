package dev.stallsage.measure.completion;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/**
 * The part of a slow I/O that it spent, already answered, on the driver's completion queue, %;
 * median of the slow I/Os. {@code TOTAL(us) 702311 ... QUEUE(us) 702102} becomes 99.97 %.
 *
 * <p>Only I/Os above the high limit of {@code completion-time} count: in a quick one the shares
 * mean nothing.
 */
@From(CompletionTiming.class)
public record CompletionQueueShare(Where where, Gauge gauge) implements Measured {}
