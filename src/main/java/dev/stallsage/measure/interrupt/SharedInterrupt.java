package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InterruptLine;
import java.util.List;

/**
 * A queue of an NVMe drive has its interrupts on a vector that serves another kind of device too:
 * the handler of either runs when the other interrupts. {@code 77: 301 88120 IR-PCI-MSI
 * 29884418-edge vmd1, nvme6q2, switchtec} becomes vector {@code 77}, other {@code switchtec}, at
 * {@code nvme6n1}.
 *
 * @param vector number of the vector
 * @param other name of the other handler without its number
 */
@From(value = InterruptLine.class, settledByReading = true)
public record SharedInterrupt(Where where, String vector, String other, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return other;
  }
}
