package dev.stallsage.measure.completion;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.completion.CompletionWords.CompletionHandlingShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionOutsideShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionOutsideTime;
import dev.stallsage.measure.completion.CompletionWords.CompletionQueueShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionTime;
import dev.stallsage.observation.CompletionTiming;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Says in which stage the slow I/Os of an Emulex adapter spent their time.
 *
 * <p>The stages are those of {@code emlxsoverhead.d}: TOTAL less EMLXS is the time outside the
 * host; QUEUE is the wait of an answered I/O for the completion thread; START, INTR and DONE are
 * work of the driver.
 */
public final class CompletionMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;
  private static final String TIME = "completion-time";

  private final PerSeries<Void, SlowestTimings> slowest = new PerSeries<>(SlowestTimings::new);

  public CompletionMeasure() {
    gathers(CompletionTiming.class, (series, timing) -> slowest.of(series).add(timing));
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    slowest
        .byHost(frame, SlowestTimings::addAll)
        .forEach((where, timings) -> features.addAll(features(frame, where, timings.inOrder())));
    return features;
  }

  private static List<Feature> features(
      FeatureContext frame, Where where, List<CompletionTiming> timings) {
    List<Feature> features = new ArrayList<>();
    if (timings.isEmpty()) {
      return features;
    }
    features.add(new CompletionTime(where, slowest(frame, timings)));
    double limit = frame.scales().high(TIME);
    List<CompletionTiming> slow =
        timings.stream().filter(timing -> totalMs(timing) >= limit).toList();
    if (!slow.isEmpty()) {
      new Stages(frame, where, slow).addTo(features);
    }
    return features;
  }

  private static Gauge slowest(FeatureContext frame, List<CompletionTiming> timings) {
    List<Citation> because =
        timings.stream()
            .limit(QUOTED_AT_MOST)
            .map(t -> new Citation(t.at(), frame.reads(TIME, totalMs(t))))
            .toList();
    return frame.gauge(TIME, totalMs(timings.get(0)), because);
  }

  private static double totalMs(CompletionTiming timing) {
    return timing.totalMicros() / 1000.0;
  }

  /** The stages of the I/Os that were slow, the slowest first. */
  private record Stages(FeatureContext frame, Where where, List<CompletionTiming> slow) {

    void addTo(List<Feature> features) {
      add(
          features,
          "completion-queue-share",
          CompletionTiming::queueMicros,
          CompletionQueueShare::new);
      add(
          features,
          "completion-outside-share",
          CompletionTiming::outsideMicros,
          CompletionOutsideShare::new);
      add(
          features,
          "completion-handling-share",
          t -> t.startMicros() + t.interruptMicros() + t.doneMicros(),
          CompletionHandlingShare::new);
      gauge(
          features,
          "completion-outside-time",
          CompletionTiming::outsideMicros,
          t -> t.outsideMicros() / 1000.0,
          CompletionOutsideTime::new);
    }

    private void add(
        List<Feature> features,
        String scale,
        ToLongFunction<CompletionTiming> stage,
        BiFunction<Where, Gauge, Feature> feature) {
      gauge(features, scale, stage, t -> 100.0 * stage.applyAsLong(t) / t.totalMicros(), feature);
    }

    private void gauge(
        List<Feature> features,
        String scale,
        ToLongFunction<CompletionTiming> stage,
        ToDoubleFunction<CompletionTiming> value,
        BiFunction<Where, Gauge, Feature> feature) {
      double median = median(slow.stream().mapToDouble(value).sorted().toArray());
      List<Citation> because =
          slow.stream()
              .limit(QUOTED_AT_MOST)
              .map(t -> cite(t, scale, stage.applyAsLong(t), value.applyAsDouble(t)))
              .toList();
      features.add(feature.apply(where, frame.gauge(scale, median, because)));
    }

    private Citation cite(CompletionTiming timing, String scale, long micros, double value) {
      String of = Scales.figure(micros) + " of " + Scales.figure(timing.totalMicros()) + " µs: ";
      String median =
          slow.size() == 1 ? "" : "; judged by the median of the " + slow.size() + " slowest";
      return new Citation(timing.at(), of + frame.reads(scale, value) + median);
    }

    private static double median(double[] sorted) {
      int middle = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
  }
}
