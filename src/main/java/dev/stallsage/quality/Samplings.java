package dev.stallsage.quality;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;

/** Counts what each exhibit of a bundle sampled, as its observations go by. */
public final class Samplings {
  private final Map<Integer, Sampling> bySeries = new HashMap<>();

  /** Millions of rows in a row come from one exhibit. */
  private int last = -1;

  private Sampling ofLast;

  /** Takes one observation. */
  public void see(Series series, Observation observation) {
    sampling(series).see(observation);
  }

  /** Takes a row of a device. */
  public void row(Series series, DeviceRow row) {
    sampling(series).see(row);
  }

  private Sampling sampling(Series series) {
    if (series.id() != last) {
      last = series.id();
      ofLast = bySeries.computeIfAbsent(last, id -> new Sampling());
    }
    return ofLast;
  }

  /** What an exhibit sampled. */
  Sampled of(Series series) {
    Sampling sampling = bySeries.get(series.id());
    return sampling == null || sampling.isEmpty() ? Sampled.NOTHING : sampling.sampled();
  }
}
