package dev.stallsage.quality;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;

/** Counts what each exhibit of a bundle sampled, as its observations go by. */
public final class SampleCounters {
  private final Map<Integer, SampleCounter> bySeries = new HashMap<>();

  /** Millions of rows in a row come from one exhibit. */
  private int last = -1;

  private SampleCounter ofLast;

  /** Takes one observation. */
  public void see(Series series, Observation observation) {
    sampling(series).see(observation);
  }

  /** Takes a row of a device. */
  public void row(Series series, DeviceRow row) {
    sampling(series).see(row);
  }

  private SampleCounter sampling(Series series) {
    if (series.id() != last) {
      last = series.id();
      ofLast = bySeries.computeIfAbsent(last, id -> new SampleCounter());
    }
    return ofLast;
  }

  /** What an exhibit sampled. */
  SampleCounts of(Series series) {
    SampleCounter sampling = bySeries.get(series.id());
    return sampling == null || sampling.isEmpty() ? SampleCounts.NOTHING : sampling.sampled();
  }
}
