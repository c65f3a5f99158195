package dev.stallsage.measure.thread;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Pooled;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadDelay;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadPriority;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.ThreadPriority;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks at the kernel threads in which adapter drivers finish I/O. */
public final class ThreadMeasure implements Measure {
  private static final String DELAY = "completion-thread-delay";
  private static final String PRIORITY = "completion-thread-priority";
  private static final int QUOTED_AT_MOST = 3;

  /** Fewer events are too few to call one of them rare. */
  private static final int ENOUGH_EVENTS = 100;

  private record Key(Series series, String driver) {}

  private record Place(Where where, String driver) {}

  private final Map<Key, Pooled> delays = new HashMap<>();
  private final Map<Key, Tally> priorities = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(Histogram.class, ThreadPriority.class, KernelStatistics.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof Histogram histogram
        && histogram.quantity() == Histogram.Quantity.OFF_CPU_MS) {
      CompletionThreads.tracedBy(histogram)
          .ifPresent(
              driver ->
                  delays
                      .computeIfAbsent(new Key(series, driver), k -> new Pooled())
                      .add(histogram.buckets()));
    } else if (observation instanceof ThreadPriority priority) {
      CompletionThreads.driverOfFunction(priority.thread())
          .ifPresent(
              driver ->
                  priorityOf(new Key(series, driver)).add(priority.priority(), priority.at()));
    } else if (observation instanceof KernelStatistics statistics) {
      seeTaskQueue(series, statistics);
    }
  }

  private void seeTaskQueue(Series series, KernelStatistics statistics) {
    Statistic priority = statistics.statistics().get("priority");
    if (priority != null) {
      CompletionThreads.driverOfTaskQueue(statistics.name())
          .ifPresent(
              driver -> priorityOf(new Key(series, driver)).add(priority.number(), priority.at()));
    }
  }

  private Tally priorityOf(Key key) {
    return priorities.computeIfAbsent(key, k -> new Tally());
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    Map<Place, Pooled> pooled = new HashMap<>();
    delays.forEach(
        (key, delay) -> {
          if (frame.isProblem(key.series)) {
            pooled.computeIfAbsent(place(frame, key), p -> new Pooled()).addAll(delay);
          }
        });
    pooled.forEach((place, delay) -> addDelay(features, frame, place, delay));
    Map<Place, Tally> tallied = new HashMap<>();
    priorities.forEach(
        (key, priority) -> {
          if (frame.isProblem(key.series)) {
            tallied.computeIfAbsent(place(frame, key), p -> new Tally()).addAll(priority);
          }
        });
    tallied.forEach((place, tally) -> addPriority(features, frame, place, tally));
    return features;
  }

  private static Place place(Frame frame, Key key) {
    return new Place(frame.where(key.series), key.driver);
  }

  private static void addDelay(List<Feature> features, Frame frame, Place place, Pooled delays) {
    if (delays.count() < ENOUGH_EVENTS) {
      return;
    }
    List<Pooled.Row> longest =
        delays.occupied().stream()
            .sorted(Comparator.comparingDouble(Pooled.Row::low).reversed())
            .limit(QUOTED_AT_MOST)
            .toList();
    List<Citation> because = longest.stream().map(row -> cite(frame, delays, row)).toList();
    double value = longest.get(0).low();
    features.add(
        new CompletionThreadDelay(place.where, place.driver, frame.gauge(DELAY, value, because)));
  }

  private static Citation cite(Frame frame, Pooled delays, Pooled.Row row) {
    String share =
        "; "
            + Scales.figure(row.count())
            + " of "
            + Scales.figure(delays.count())
            + " waits are in this bucket";
    return new Citation(row.at(), frame.reads(DELAY, row.low()) + share);
  }

  private static void addPriority(
      List<Feature> features, Frame frame, Place place, Tally priorities) {
    if (priorities.count() == 0) {
      return;
    }
    List<Citation> because =
        priorities.lowest().stream()
            .map(c -> new Citation(c.at(), frame.reads(PRIORITY, c.value())))
            .toList();
    double value = priorities.lowest().get(0).value();
    features.add(
        new CompletionThreadPriority(
            place.where, place.driver, frame.gauge(PRIORITY, value, because)));
  }
}
