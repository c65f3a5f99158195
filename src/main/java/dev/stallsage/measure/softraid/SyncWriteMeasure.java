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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks at what synchronous writes of pools of ZFS go to, and how long they take. */
public final class SyncWriteMeasure extends Gathering {
  private static final String SCALE = "sync-write-time";

  private record Key(Series series, String pool) {}

  private final PerSeries<String, Tally> times = new PerSeries<>(Tally::new);
  private final Map<Key, PoolLog> logs = new HashMap<>();

  public SyncWriteMeasure() {
    gathers(SyncWrites.class, this::gather);
    gathers(
        PoolLog.class,
        (series, log) -> logs.merge(new Key(series, log.pool()), log, SyncWriteMeasure::present));
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
    Map<Where, PoolLog> known = new TreeMap<>();
    logs.forEach(
        (key, log) -> {
          if (frame.isProblem(key.series)) {
            known.merge(frame.where(key.series, key.pool), log, SyncWriteMeasure::present);
          }
        });
    List<Feature> features = new ArrayList<>();
    times
        .by(frame, frame::where, Tally::addAll)
        .forEach(
            (where, tally) ->
                features.add(new SyncWriteTime(where, frame.median(SCALE, where, tally))));
    known.forEach(
        (where, log) -> {
          String reads = log.present() ? "has a log device" : "has no log device";
          features.add(
              new PoolLogDevice(
                  where,
                  log.present(),
                  List.of(new Citation(log.at(), where.device() + ' ' + reads))));
        });
    return features;
  }
}
