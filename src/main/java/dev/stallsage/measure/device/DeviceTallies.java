package dev.stallsage.measure.device;

import dev.stallsage.measure.Tally;
import dev.stallsage.observation.DeviceSample;
import java.util.EnumMap;
import java.util.Map;

/** All metrics of one device in one series, or of several series together. */
final class DeviceTallies {
  /**
   * Below this many requests a second a mean latency is an anecdote (sysstat prints two decimals).
   */
  static final double LEAST_REQUESTS = 1.0;

  private final Map<Metric, Tally> tallies = new EnumMap<>(Metric.class);

  void add(DeviceSample sample) {
    if (sample.sinceBoot()) {
      return;
    }
    boolean stuck = sample.requestsPerSecond() == 0 && sample.outstanding() >= 1;
    for (Metric metric : Metric.values()) {
      boolean needsLoad = metric != Metric.UTILISATION && metric != Metric.OUTSTANDING;
      if (sample.requestsPerSecond() >= LEAST_REQUESTS || (!needsLoad && !stuck)) {
        of(metric).add(metric.of(sample), sample.at());
      }
    }
  }

  void addAll(DeviceTallies other) {
    other.tallies.forEach((metric, tally) -> of(metric).addAll(tally));
  }

  Tally of(Metric metric) {
    return tallies.computeIfAbsent(metric, m -> new Tally());
  }
}
