package dev.stallsage.measure.device;

import dev.stallsage.measure.Tally;
import dev.stallsage.observation.DeviceSample;

/** All metrics of one device in one series, or of several series together. */
final class DeviceTallies {
  /**
   * Below this many requests a second a mean latency is an anecdote (sysstat prints two decimals).
   */
  static final double LEAST_REQUESTS = 1.0;

  private static final Metric[] METRICS = Metric.values();
  private static final Metric[] LOAD = {
    Metric.LATENCY, Metric.REQUESTS, Metric.KIB, Metric.OUTSTANDING
  };

  private final Metric[] metrics;

  private final Tally[] tallies = new Tally[METRICS.length];

  DeviceTallies() {
    this(METRICS);
  }

  private DeviceTallies(Metric[] metrics) {
    this.metrics = metrics;
  }

  /** Only what devices are compared by. */
  static DeviceTallies ofLoad() {
    return new DeviceTallies(LOAD);
  }

  /**
   * Adds a sample of an interval.
   *
   * @param values what {@link Metric#read} read of it
   */
  void add(DeviceSample sample, double[] values) {
    double requests = values[Metric.REQUESTS.ordinal()];
    boolean stuck = requests == 0 && sample.outstanding() >= 1;
    if (requests == 0) {
      add(Metric.BUSY_FOR_NOTHING, sample.busyPercent(), sample);
    }
    if (requests >= LEAST_REQUESTS) {
      for (Metric metric : metrics) {
        add(metric, values[metric.ordinal()], sample);
      }
    } else if (!stuck) {
      add(Metric.UTILISATION, sample.busyPercent(), sample);
      add(Metric.OUTSTANDING, sample.outstanding(), sample);
    }
  }

  private void add(Metric metric, double value, DeviceSample sample) {
    if (!Double.isNaN(value)) {
      of(metric).add(value, sample);
    }
  }

  void addAll(DeviceTallies other) {
    for (Metric metric : METRICS) {
      if (other.tallies[metric.ordinal()] != null) {
        of(metric).addAll(other.tallies[metric.ordinal()]);
      }
    }
  }

  Tally of(Metric metric) {
    Tally tally = tallies[metric.ordinal()];
    return tally == null ? tallies[metric.ordinal()] = new Tally() : tally;
  }
}
