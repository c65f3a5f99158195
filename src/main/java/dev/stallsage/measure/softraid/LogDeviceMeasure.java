package dev.stallsage.measure.softraid;

import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.softraid.SoftraidWords.LogDeviceTime;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.PoolLog;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SyncWrites;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks at how long the log devices of pools of ZFS take: in their own rows of {@code zpool
 * iostat}, else in those of {@code iostat}, for devices {@code zpool status} names. A partition has
 * no row there, and its disk may serve others as well.
 */
public final class LogDeviceMeasure implements Measure {
  private static final String SCALE = "log-device-time";

  /** A moment is not the rule. */
  private static final int ENOUGH_SAMPLES = 3;

  /** Writes a second; the rare write of an idle device waits until the device wakes. */
  private static final double IN_USE = 1;

  private final PerSeries<String, Tally> rows = new PerSeries<>(Tally::new);
  private final PerSeries<String, Tally> samples = new PerSeries<>(Tally::new);
  private final PerSeries<Void, List<PoolLog>> logs = new PerSeries<>(ArrayList::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(SyncWrites.class, PoolLog.class, DeviceSample.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof SyncWrites writes && !writes.device().isEmpty()) {
      rows.of(series, writes.device()).add(writes.ms(), writes);
    } else if (observation instanceof PoolLog log && log.present()) {
      logs.of(series).add(log);
    }
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    Tally ms = samples.of(series, device);
    return row -> {
      if (isOfWrites(row)) {
        ms.add(commitMs(row), row);
      }
    };
  }

  private static boolean isOfWrites(DeviceRow sample) {
    return !sample.sinceBoot() && sample.writesPerSecond() >= IN_USE;
  }

  /** A write and the flush that makes it last; {@code NaN} when reads are part of the figure. */
  private static double commitMs(DeviceRow sample) {
    double flush = sample.flushesPerSecond() > 0 ? sample.flushMs() : 0;
    if (!Double.isNaN(sample.writeResponseMs())) {
      return sample.writeResponseMs() + flush;
    }
    return sample.readsPerSecond() > 0 ? Double.NaN : sample.responseMs() + flush;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Tally> times = rows.by(frame, frame::where, Tally::addAll);
    Map<Where, Tally> answers = samples.by(frame, frame::where, Tally::addAll);
    logs.inTrouble(
        frame,
        (series, all, seen) ->
            seen.stream()
                .flatMap(log -> log.devices().stream())
                .map(device -> frame.where(series, device))
                .filter(answers::containsKey)
                .forEach(where -> times.putIfAbsent(where, answers.get(where))));
    List<Feature> features = new ArrayList<>();
    times.forEach(
        (where, tally) -> {
          if (tally.count() >= ENOUGH_SAMPLES) {
            features.add(new LogDeviceTime(where, frame.median(SCALE, where, tally)));
          }
        });
    return features;
  }
}
