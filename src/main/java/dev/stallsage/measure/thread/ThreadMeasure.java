package dev.stallsage.measure.thread;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.PooledDistributions;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadDelay;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadPriority;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.ThreadPriority;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Looks at the kernel threads in which adapter drivers finish I/O. */
public final class ThreadMeasure extends Gathering {
  private static final String DELAY = "completion-thread-delay";
  private static final String PRIORITY = "completion-thread-priority";
  private static final int QUOTED_AT_MOST = 3;

  /** Fewer events are too few to call one of them rare. */
  private static final int ENOUGH_EVENTS = 100;

  private final PerSeries<String, PooledDistributions> delays =
      new PerSeries<>(PooledDistributions::new);
  private final PerSeries<String, Tally> priorities = new PerSeries<>(Tally::new);

  public ThreadMeasure() {
    gathers(Histogram.class, this::gather);
    gathers(ThreadPriority.class, this::gather);
    gathers(KernelStatistics.class, this::seeTaskQueue);
  }

  private void gather(Series series, Histogram histogram) {
    if (histogram.quantity() == Histogram.Quantity.OFF_CPU_MS) {
      CompletionThreads.tracedBy(histogram)
          .ifPresent(driver -> delays.of(series, driver).add(histogram.buckets()));
    }
  }

  private void gather(Series series, ThreadPriority priority) {
    CompletionThreads.driverOfFunction(priority.thread())
        .ifPresent(driver -> priorities.of(series, driver).add(priority.priority(), priority.at()));
  }

  private void seeTaskQueue(Series series, KernelStatistics statistics) {
    Statistic priority = statistics.statistics().get("priority");
    if (priority != null) {
      CompletionThreads.driverOfTaskQueue(statistics.name())
          .ifPresent(driver -> priorities.of(series, driver).add(priority.number(), priority.at()));
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    delays.byHostAndKey(
        frame,
        PooledDistributions::addAll,
        (host, driver, d) -> addDelay(features, frame, host, driver, d));
    priorities.byHostAndKey(
        frame, Tally::addAll, (host, driver, t) -> addPriority(features, frame, host, driver, t));
    return features;
  }

  private static void addDelay(
      List<Feature> features,
      FeatureContext frame,
      Where host,
      String driver,
      PooledDistributions delays) {
    if (delays.count() < ENOUGH_EVENTS) {
      return;
    }
    List<PooledDistributions.Row> longest =
        delays.occupied().stream()
            .sorted(Comparator.comparingDouble(PooledDistributions.Row::low).reversed())
            .limit(QUOTED_AT_MOST)
            .toList();
    List<Citation> because = longest.stream().map(row -> cite(frame, delays, row)).toList();
    double value = longest.get(0).low();
    features.add(new CompletionThreadDelay(host, driver, frame.gauge(DELAY, value, because)));
  }

  private static Citation cite(
      FeatureContext frame, PooledDistributions delays, PooledDistributions.Row row) {
    String share =
        "; "
            + Scales.figure(row.count())
            + " of "
            + Scales.figure(delays.count())
            + " waits are in this bucket";
    return new Citation(row.at(), frame.reads(DELAY, row.low()) + share);
  }

  private static void addPriority(
      List<Feature> features, FeatureContext frame, Where host, String driver, Tally priorities) {
    if (priorities.count() == 0) {
      return;
    }
    List<Citation> because =
        priorities.lowest().stream()
            .map(c -> new Citation(c.at(), frame.reads(PRIORITY, c.value())))
            .toList();
    double value = priorities.lowest().get(0).value();
    features.add(new CompletionThreadPriority(host, driver, frame.gauge(PRIORITY, value, because)));
  }
}
