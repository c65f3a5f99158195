package dev.stallsage.measure.event;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DiskPort;
import dev.stallsage.observation.KernelEvent;

/**
 * What the messages of a log amount to, put together over the lines of one error: an exception of
 * libata with {@code SErr 0x4090000}, a failed command and a reset are one {@code link-error}, and
 * a reset that follows a medium error is none of its own.
 *
 * @param fault the word for it, see {@link FaultKind}
 * @param gauge how often
 */
@ComputedFrom({KernelEvent.class, DiskPort.class})
public record LoggedFault(Where where, String fault, Gauge gauge) implements GradedFeature {
  @Override
  public String key() {
    return fault;
  }

  @Override
  public boolean looksForAll() {
    return true;
  }
}
