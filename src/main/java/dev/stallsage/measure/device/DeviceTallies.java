package dev.stallsage.measure.device;

import dev.stallsage.measure.Tally;
import dev.stallsage.observation.DeviceRow;
import java.util.EnumSet;
import java.util.Set;

/** All metrics of one device in one series, or of several series together. */
final class DeviceTallies {
  /**
   * Below this many requests a second a mean latency is an anecdote (sysstat prints two decimals).
   */
  static final double LEAST_REQUESTS = 1.0;

  private static final Set<SampleMetric> ALL = EnumSet.allOf(SampleMetric.class);
  private static final Set<SampleMetric> LOAD =
      EnumSet.of(
          SampleMetric.LATENCY, SampleMetric.REQUESTS, SampleMetric.MB, SampleMetric.OUTSTANDING);
  private static final Set<SampleMetric> BESIDE_LOAD = EnumSet.complementOf(EnumSet.copyOf(LOAD));

  /** The ordinals of its metrics. */
  private final int[] metrics;

  private final boolean[] counted = new boolean[SampleMetric.COUNT];
  private final Tally[] tallies = new Tally[SampleMetric.COUNT];

  private DeviceTallies(Set<SampleMetric> counted) {
    metrics = counted.stream().mapToInt(SampleMetric::ordinal).toArray();
    counted.forEach(metric -> this.counted[metric.ordinal()] = true);
  }

  /** Of all metrics. */
  static DeviceTallies ofAll() {
    return new DeviceTallies(ALL);
  }

  /** Only of what devices are compared by. */
  static DeviceTallies ofLoad() {
    return new DeviceTallies(LOAD);
  }

  /** Of everything else. */
  static DeviceTallies besideLoad() {
    return new DeviceTallies(BESIDE_LOAD);
  }

  /**
   * Adds a sample of an interval.
   *
   * @param values what {@link SampleMetric#read} read of it
   */
  void add(DeviceRow sample, double[] values) {
    double requests = values[SampleMetric.REQUESTS.ordinal()];
    boolean stuck = requests == 0 && sample.outstanding() >= 1;
    if (requests == 0) {
      addIfCounted(SampleMetric.BUSY_FOR_NOTHING, sample.busyPercent(), sample);
    }
    if (requests >= LEAST_REQUESTS) {
      for (int metric : metrics) {
        add(metric, values[metric], sample);
      }
    } else if (!stuck) {
      addIfCounted(SampleMetric.UTILISATION, sample.busyPercent(), sample);
      addIfCounted(SampleMetric.OUTSTANDING, sample.outstanding(), sample);
    }
  }

  private void addIfCounted(SampleMetric metric, double value, DeviceRow sample) {
    if (counted[metric.ordinal()]) {
      add(metric.ordinal(), value, sample);
    }
  }

  private void add(int metric, double value, DeviceRow sample) {
    if (!Double.isNaN(value)) {
      of(metric).add(value, sample);
    }
  }

  /** Everything others hold of these metrics. */
  void addAll(DeviceTallies other) {
    for (int metric : other.metrics) {
      Tally of = other.tallies[metric];
      if (of != null) {
        of(metric).addAll(of);
      }
    }
  }

  Tally of(SampleMetric metric) {
    return of(metric.ordinal());
  }

  private Tally of(int metric) {
    Tally tally = tallies[metric];
    return tally == null ? tallies[metric] = new Tally() : tally;
  }
}
