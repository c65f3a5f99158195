package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InterruptLine;
import java.util.List;

/**
 * A handler is called by Intel's Volume Management Device, which multiplexes the interrupts of all
 * devices behind it onto a few vectors. {@code 214: 0 0 VMD-MSI 96 switchtec} becomes handler
 * {@code switchtec}. Linux counts no interrupts in such a row ({@code handle_untracked_irq}) and
 * does not show which of the few vectors it is on.
 *
 * @param handler name without its number: {@code nvme}, {@code switchtec}
 */
@From(value = InterruptLine.class, settledByReading = true)
public record BehindVmd(Where where, String handler, List<Citation> because) implements Feature {
  @Override
  public String key() {
    return handler;
  }
}
