package dev.stallsage.measure.logwrite;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.logwrite.LogwriteWords.LogWriteTime;
import dev.stallsage.observation.LogWrite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Looks at the slowest writes and syncs of its log a database complains of. */
public final class LogWriteMeasure extends Gathering {
  /** Enough for a median; a trace file of years holds many more. */
  private static final int KEPT = 1000;

  private static final int QUOTED_AT_MOST = 3;
  private static final String TIME = "log-write-time";
  private static final String SIZE = "log-write-size";

  private static final Comparator<LogWrite> SLOWEST_FIRST =
      Comparator.comparingDouble(LogWrite::elapsedMs).reversed().thenComparing(LogWrite::at);

  /** The slowest writes, and apart from them the slowest syncs. */
  private final PerSeries<Boolean, TreeSet<LogWrite>> slowest =
      new PerSeries<>(() -> new TreeSet<>(SLOWEST_FIRST));

  public LogWriteMeasure() {
    gathers(LogWrite.class, (series, write) -> keep(slowest.of(series, write.sync()), write));
  }

  private static void keep(TreeSet<LogWrite> slowest, LogWrite write) {
    slowest.add(write);
    if (slowest.size() > KEPT) {
      slowest.pollLast();
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    slowest
        .byHostAndKey(frame, (known, writes) -> writes.forEach(write -> keep(known, write)))
        .forEach(
            (host, kinds) ->
                kinds.forEach((sync, writes) -> features.add(feature(frame, host, sync, writes))));
    return features;
  }

  private static LogWriteTime feature(
      FeatureContext frame, Where host, boolean sync, TreeSet<LogWrite> slowest) {
    double[] sizes = slowest.stream().mapToDouble(LogWrite::sizeKib).sorted().toArray();
    boolean small =
        !sync && frame.scales().grade(SIZE, Medium.UNKNOWN, sizes[sizes.length / 2]) == Grade.LOW;
    List<Citation> because =
        slowest.stream().limit(QUOTED_AT_MOST).map(write -> cite(frame, write)).toList();
    return new LogWriteTime(
        host, small, sync, frame.gauge(TIME, slowest.first().elapsedMs(), because));
  }

  private static Citation cite(FeatureContext frame, LogWrite write) {
    String time = frame.reads(TIME, write.elapsedMs());
    return new Citation(
        write.at(), write.sync() ? time : time + "; " + frame.reads(SIZE, write.sizeKib()));
  }
}
