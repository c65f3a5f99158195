package dev.stallsage.measure.thread;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.ThreadPriority;

/** The words of rules about completion threads. */
public interface ThreadWords {
  /**
   * The longest time a completion thread of an adapter driver was off the processor, ms: the lower
   * limit of the last bucket that holds anything. {@code 512 | 3} under {@code resume(ms)}, traced
   * on {@code emlxs_thread}, becomes 512 ms of driver {@code emlxs}.
   *
   * <p>Sleep for want of work is part of it, so that a high value proves nothing by itself.
   *
   * @param driver {@code emlxs}, {@code qlc}
   */
  @ComputedFrom(Histogram.class)
  record CompletionThreadDelay(Where where, String driver, Gauge gauge) implements GradedFeature {
    @Override
    public String key() {
      return driver;
    }
  }

  /**
   * Dispatch priority of the completion threads of an adapter driver. {@code prio: 97} printed on
   * {@code emlxs_thread} becomes 97 of driver {@code emlxs}; {@code priority 99} of the task queue
   * {@code qlc_0_comp_thd} becomes 99 of driver {@code qlc}.
   *
   * @param driver {@code emlxs}, {@code qlc}
   */
  @ComputedFrom({ThreadPriority.class, KernelStatistics.class})
  record CompletionThreadPriority(Where where, String driver, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return driver;
    }
  }
}
