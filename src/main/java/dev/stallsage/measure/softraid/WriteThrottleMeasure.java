package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.softraid.SoftraidWords.DelayedTransactions;
import dev.stallsage.measure.softraid.SoftraidWords.PoolSyncTime;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.TransactionGroup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** Looks at how ZFS holds up whoever writes more than its pool takes. */
public final class WriteThrottleMeasure extends Gathering {
  private static final String DELAYED = "delayed-transactions";
  private static final String SYNC = "pool-sync-time";
  private static final String COUNTERS = "dmu_tx";
  private static final int KEPT = 1000;

  /** Fewer transactions say nothing of a share. */
  private static final double FEWEST = 1000;

  /** A group that holds less is what an idle pool writes of itself, KiB. */
  private static final double DATA_KIB = 1024;

  /** The counters at one moment. */
  private record Look(Statistic assigned, Statistic delayed) implements Comparable<Look> {
    private static final Comparator<Look> ORDER = Comparator.comparing(l -> l.delayed.at());

    double since(Look earlier) {
      return assigned.number() - earlier.assigned.number();
    }

    double delayedSince(Look earlier) {
      return delayed.number() - earlier.delayed.number();
    }

    @Override
    public int compareTo(Look other) {
      return ORDER.compare(this, other);
    }
  }

  private final PerSeries<Void, TreeSet<Look>> looks = new PerSeries<>(TreeSet::new);
  private final PerSeries<String, Tally> syncs = new PerSeries<>(Tally::new);

  public WriteThrottleMeasure() {
    gathers(TransactionGroup.class, this::gather);
    gathers(KernelStatistics.class, this::gather);
  }

  private void gather(Series series, TransactionGroup group) {
    if (group.writtenKib() >= DATA_KIB) {
      syncs.of(series, group.pool()).add(group.syncMs(), group);
    }
  }

  private void gather(Series series, KernelStatistics counters) {
    if (counters.name().equals(COUNTERS)) {
      Statistic assigned = counters.statistics().get("dmu_tx_assigned");
      Statistic delayed = counters.statistics().get("dmu_tx_dirty_delay");
      TreeSet<Look> kept = looks.of(series);
      if (assigned != null && delayed != null && kept.size() < KEPT) {
        kept.add(new Look(assigned, delayed));
      }
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    looks
        .byHost(frame, TreeSet::addAll)
        .forEach((where, seen) -> delayed(frame, where, seen, features));
    syncs
        .by(frame, frame::where, Tally::addAll)
        .forEach(
            (where, tally) ->
                features.add(new PoolSyncTime(where, frame.median(SYNC, where, tally))));
    return features;
  }

  /** Between the first look and the last; since boot where there is one or the host booted. */
  private static void delayed(
      FeatureContext frame, Where where, TreeSet<Look> seen, List<Feature> features) {
    if (seen.isEmpty()) {
      return;
    }
    Look first = seen.first();
    Look last = seen.last();
    boolean grew = last.since(first) >= FEWEST && last.delayedSince(first) >= 0;
    double assigned = grew ? last.since(first) : last.assigned.number();
    double delayed = grew ? last.delayedSince(first) : last.delayed.number();
    if (assigned >= FEWEST && delayed >= 0) {
      double share = delayed / assigned * 100;
      features.add(
          new DelayedTransactions(where, frame.gauge(DELAYED, where, share, last.delayed.at())));
    }
  }
}
