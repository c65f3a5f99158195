package dev.stallsage.measure.database;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.database.DatabaseWords.CommitTime;
import dev.stallsage.measure.database.DatabaseWords.DatabaseFlushTime;
import dev.stallsage.measure.database.DatabaseWords.LateRequests;
import dev.stallsage.measure.database.DatabaseWords.SlowestSyncs;
import dev.stallsage.observation.DatabaseFlush;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SyncDistribution;
import java.util.Collection;
import java.util.List;

/** Looks at what databases tell of their own checkpoints, flushes and syncs. */
public final class DatabaseMeasure extends Gathering {
  private static final String CHECKPOINT = "checkpoint-sync-time";
  private static final String CLEANER = "page-cleaner-time";
  private static final String COMMITS = "commit-time";
  private static final String REQUESTS = "database-request-time";
  private static final String SYNCS = "slowest-syncs";
  private static final String CUT_SYNCS = "slowest-syncs, cut";

  private final PerSeries<String, Tally> tallies = new PerSeries<>(Tally::new);

  public DatabaseMeasure() {
    gathers(DatabaseFlush.class, this::gather);
    gathers(
        SyncDistribution.class,
        (series, syncs) ->
            tallies
                .of(series, syncs.whole() ? SYNCS : CUT_SYNCS)
                .add(syncs.slowestHundredthMs(), syncs));
  }

  private void gather(Series series, DatabaseFlush flush) {
    String of =
        switch (flush.work()) {
          case PAGE_CLEANER -> CLEANER;
          case CHECKPOINT -> CHECKPOINT;
          case REQUEST -> REQUESTS;
          case COMMIT -> COMMITS;
        };
    tallies.of(series, of).add(flush.elapsedMs(), flush);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return tallies.features(
        frame,
        Tally::addAll,
        (scale, tally) -> !scale.equals(CLEANER) || tally.count() > 1,
        (where, scale, tally) -> feature(frame, where, scale, tally));
  }

  private static Feature feature(FeatureContext frame, Where where, String scale, Tally tally) {
    return switch (scale) {
      case SYNCS -> new SlowestSyncs(where, true, frame.median(SYNCS, where, tally));
      case CUT_SYNCS -> new SlowestSyncs(where, false, frame.median(SYNCS, where, tally));
      case REQUESTS ->
          new LateRequests(
              where,
              frame.gauge(scale, where, tally.highest().get(0).value(), tally, tally.highest()));
      case COMMITS ->
          new CommitTime(
              where,
              frame.gauge(scale, where, tally.highest().get(0).value(), tally, tally.highest()));
      case CLEANER -> new DatabaseFlushTime(where, true, again(frame, scale, where, tally));
      default -> new DatabaseFlushTime(where, false, again(frame, scale, where, tally));
    };
  }

  /** One sync that took long may have had a reason that is gone; two did not have it by chance. */
  private static Gauge again(FeatureContext frame, String scale, Where where, Tally tally) {
    List<Tally.Cited> longest = tally.highest();
    double value = longest.get(Math.min(1, longest.size() - 1)).value();
    return frame.gauge(scale, where, value, tally, longest);
  }
}
