package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Tally;
import dev.stallsage.observation.HypervisorSample;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The numbers of one device, adapter or virtual disk, as the hypervisor sees it. */
final class HypervisorTallies {
  /**
   * Below this many commands a second one slow command makes the mean (Broadcom KB 309140: one of
   * 500 ms among nine of 1 ms reads as 50.9 ms).
   */
  static final double LEAST_COMMANDS = 10;

  /** What is tallied of each sample. */
  enum Metric {
    DEVICE(HypervisorSample::deviceMs),
    KERNEL(HypervisorSample::kernelMs),
    GUEST(HypervisorSample::guestMs),
    QUEUED(HypervisorSample::queued),
    FREE(s -> s.queueLimit() > 0 ? 100 - 100 * s.active() / s.queueLimit() : Double.NaN),
    LIMIT(s -> s.queueLimit() > 0 ? s.queueLimit() : Double.NaN),
    COMMANDS(HypervisorSample::commandsPerSecond);

    private final ToDoubleFunction<HypervisorSample> value;

    Metric(ToDoubleFunction<HypervisorSample> value) {
      this.value = value;
    }
  }

  private final Map<Metric, Tally> busy = new EnumMap<>(Metric.class);
  private final Tally all = new Tally();

  void add(HypervisorSample sample) {
    all.add(sample.commandsPerSecond(), sample.at());
    if (sample.commandsPerSecond() >= LEAST_COMMANDS || sample.queued() >= 1) {
      for (Metric metric : Metric.values()) {
        of(metric).add(metric.value.applyAsDouble(sample), sample.at());
      }
    }
  }

  void addAll(HypervisorTallies other) {
    other.busy.forEach((metric, tally) -> of(metric).addAll(tally));
    all.addAll(other.all);
  }

  /** The values of the samples under load. */
  Tally of(Metric metric) {
    return busy.computeIfAbsent(metric, m -> new Tally());
  }

  /** Commands per second of every sample, idle ones too. */
  Tally load() {
    return all;
  }
}
