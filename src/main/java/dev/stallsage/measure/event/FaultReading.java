package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;

/** Makes faults of the events of one log, in the order of its lines. */
interface FaultReading {
  /** The next event. */
  void see(KernelEvent event);

  /** Writes down what they amount to; called once, after the last. */
  void conclude(FaultCounts book, Scales scales);
}
