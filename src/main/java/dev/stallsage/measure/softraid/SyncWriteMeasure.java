package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.softraid.SoftraidWords.PoolLogDevice;
import dev.stallsage.measure.softraid.SoftraidWords.SyncWriteTime;
import dev.stallsage.observation.PoolLog;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SyncWrites;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Looks at what synchronous writes of pools of ZFS go to, and how long they take. */
public final class SyncWriteMeasure extends Gathering {
  private static final String SCALE = "sync-write-time";

  private final PerSeries<String, Tally> times = new PerSeries<>(Tally::new);
  private final PerSeries<String, PoolLog> logs =
      keepsOne(PoolLog.class, PoolLog::pool, SyncWriteMeasure::present);

  public SyncWriteMeasure() {
    gathers(SyncWrites.class, this::gather);
  }

  private void gather(Series series, SyncWrites writes) {
    if (writes.device().isEmpty()) {
      times.of(series, writes.pool()).add(writes.ms(), writes);
    }
  }

  /** A device that one look shows was there. */
  private static PoolLog present(PoolLog one, PoolLog other) {
    return other.present() && !one.present() ? other : one;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Tally> waits = times.by(frame, frame::where, Tally::addAll);
    List<Feature> features = new ArrayList<>(frame.medians(SCALE, waits, SyncWriteTime::new));
    logs.preferred(frame, frame::where, SyncWriteMeasure::present)
        .forEach((where, log) -> features.add(device(where, log)));
    return features;
  }

  private static PoolLogDevice device(Where where, PoolLog log) {
    String reads = log.present() ? "has a log device" : "has no log device";
    return new PoolLogDevice(
        where, log.present(), List.of(new Citation(log.at(), where.device() + ' ' + reads)));
  }
}
