package dev.stallsage.measure.thread;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.ThreadPriority;

/**
 * Dispatch priority of the completion threads of an adapter driver. {@code prio: 97} printed on
 * {@code emlxs_thread} becomes 97 of driver {@code emlxs}; {@code priority 99} of the task queue
 * {@code qlc_0_comp_thd} becomes 99 of driver {@code qlc}.
 *
 * @param driver {@code emlxs}, {@code qlc}
 */
@From({ThreadPriority.class, KernelStatistics.class})
public record CompletionThreadPriority(Where where, String driver, Gauge gauge)
    implements Measured {
  @Override
  public String key() {
    return driver;
  }
}
