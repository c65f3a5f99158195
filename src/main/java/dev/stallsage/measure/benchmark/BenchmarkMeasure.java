package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.SlowSubmission;
import dev.stallsage.measure.benchmark.BenchmarkWords.SyncedWriteRate;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks at tests for what they tell of the mechanism, not for how fast the storage is. */
public final class BenchmarkMeasure extends Gathering {
  private static final double SMALL_KIB = 16;

  /** The run whose hand-over took longest. */
  private record Submission(double submitMs, double mostMs, Location at)
      implements Comparable<Submission> {
    @Override
    public int compareTo(Submission other) {
      return Comparator.comparingDouble(Submission::submitMs)
          .thenComparing(Submission::at)
          .compare(this, other);
    }
  }

  private final PerSeries<Void, Tally> synced = new PerSeries<>(Tally::new);
  private final Map<Series, Submission> longest = new HashMap<>();

  public BenchmarkMeasure() {
    gathers(BenchmarkRun.class, this::gather);
  }

  private void gather(Series series, BenchmarkRun run) {
    boolean single = run.depth() <= 1 && run.blockKib() <= SMALL_KIB;
    if (run.synced() && single && run.direction().equals("write")) {
      synced.of(series).add(run.perSecond(), run);
    }
    if (run.mostSubmitMs() > 0 && run.mostMs() > 0) {
      longest.merge(
          series,
          new Submission(run.mostSubmitMs(), run.mostMs(), run.at()),
          (one, other) -> one.compareTo(other) >= 0 ? one : other);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    Map<Where, Tally> rates = synced.byHost(frame, Tally::addAll);
    rates.values().removeIf(tally -> tally.count() == 0);
    rates.forEach(
        (host, tally) -> {
          boolean asOnPlatter = tally.median() <= frame.scales().high("turns-of-a-platter");
          Gauge rate = frame.median("synced-write-rate", host, tally);
          features.add(new SyncedWriteRate(host, rate, asOnPlatter));
        });
    Map<Where, Submission> submissions = new TreeMap<>();
    longest.forEach(
        (series, submission) -> {
          if (frame.isProblem(series)) {
            submissions.merge(
                frame.where(series), submission, (a, b) -> a.compareTo(b) >= 0 ? a : b);
          }
        });
    submissions.forEach((host, submission) -> features.add(slow(frame, host, submission)));
    return features;
  }

  private static SlowSubmission slow(FeatureContext frame, Where host, Submission of) {
    boolean above =
        of.submitMs >= frame.scales().high("submission-time")
            && of.submitMs >= frame.scales().high("submission-share") * of.mostMs;
    String reads =
        "the longest hand-over took "
            + Scales.figure(of.submitMs)
            + " ms, the longest request behind it "
            + Scales.figure(of.mostMs)
            + " ms";
    return new SlowSubmission(host, above, List.of(new Citation(of.at, reads)));
  }
}
