package dev.stallsage.measure.completion;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CompletionTiming;

/** The words of rules about how long completions take. */
public interface CompletionWords {
  /**
   * The part of a slow I/O in which the driver worked on it: hand-over, interrupt handler and
   * call-back, %; median of the slow I/Os. {@code I/O START(us) 4, I/O INTR(us) 9, I/O DONE(us)
   * 129} of 702,311 become 0.02 %.
   */
  @ComputedFrom(CompletionTiming.class)
  record CompletionHandlingShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The part of a slow I/O that it spent outside the host, in fabric and array, %; median of the
   * slow I/Os. {@code TOTAL(us) 702311, EMLXS(us) 702244} becomes 0.01 %: TOTAL less EMLXS over
   * TOTAL.
   */
  @ComputedFrom(CompletionTiming.class)
  record CompletionOutsideShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The time that fabric and array took for an I/O that was slow, ms; median of the slow I/Os.
   * {@code TOTAL(us) 702311, EMLXS(us) 702244} becomes 0.067 ms: TOTAL less EMLXS.
   */
  @ComputedFrom(CompletionTiming.class)
  record CompletionOutsideTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The part of a slow I/O that it spent, already answered, on the driver's completion queue, %;
   * median of the slow I/Os. {@code TOTAL(us) 702311 ... QUEUE(us) 702102} becomes 99.97 %.
   *
   * <p>Only I/Os above the high limit of {@code completion-time} count: in a quick one the shares
   * mean nothing.
   */
  @ComputedFrom(CompletionTiming.class)
  record CompletionQueueShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The slowest I/O of an adapter from hand-over to the completion call-back, ms. {@code TOTAL(us)
   * 702311} becomes 702 ms.
   */
  @ComputedFrom(CompletionTiming.class)
  record CompletionTime(Where where, Gauge gauge) implements GradedFeature {}
}
