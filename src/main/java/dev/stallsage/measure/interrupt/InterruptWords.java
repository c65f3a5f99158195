package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InterruptLine;
import java.util.List;

/** The words of rules about interrupts. */
public interface InterruptWords {
  /**
   * A handler is called by Intel's Volume Management Device, which multiplexes the interrupts of
   * all devices behind it onto a few vectors. {@code 214: 0 0 VMD-MSI 96 switchtec} becomes handler
   * {@code switchtec}. Linux counts no interrupts in such a row ({@code handle_untracked_irq}) and
   * does not show which of the few vectors it is on.
   *
   * @param handler name without its number: {@code nvme}, {@code switchtec}
   */
  @ComputedFrom(value = InterruptLine.class, settledByReading = true)
  record BehindVmd(Where where, String handler, List<Citation> because) implements Feature {
    @Override
    public String key() {
      return handler;
    }
  }

  /**
   * A queue of an NVMe drive has its interrupts on a vector that serves another kind of device too:
   * the handler of either runs when the other interrupts. {@code 77: 301 88120 IR-PCI-MSI
   * 29884418-edge vmd1, nvme6q2, switchtec} becomes vector {@code 77}, other {@code switchtec}, at
   * {@code nvme6n1}.
   *
   * @param vector number of the vector
   * @param other name of the other handler without its number
   */
  @ComputedFrom(value = InterruptLine.class, settledByReading = true)
  record SharedInterrupt(Where where, String vector, String other, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return other;
    }
  }

  /**
   * Where the interrupts of storage adapters were taken since boot, of a host with several
   * processors and several vectors of storage.
   *
   * @param onOneProcessor nearly all of them on one
   * @param manyQueues a drive among them has queues and vectors for several processors, and they
   *     were used
   */
  @ComputedFrom(InterruptLine.class)
  record StorageVectors(
      Where where, boolean onOneProcessor, boolean manyQueues, List<Citation> because)
      implements Feature {}
}
