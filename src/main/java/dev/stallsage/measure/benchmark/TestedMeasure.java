package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedRate;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedRequestTime;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedThroughput;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Series;
import java.util.Collection;

/**
 * Looks at tests that did too little to be what they wait for: one small request at a time, or one
 * file from end to end. A test with many requests in flight times its own queue; how many of them
 * it completes is what the storage can do.
 */
public final class TestedMeasure extends Gathering {
  /** 64 KiB, where the rate it was computed from was cut to a whole number. */
  private static final double SMALL_KIB = 65;

  /** With so many of its own in flight a test never leaves the storage idle. */
  private static final double FULL = 8;

  /** Smaller blocks wait for each other, so that their throughput is a latency in disguise. */
  private static final double LARGE_KIB = 512;

  private static final double MILLIS = 1000;

  private enum Kind {
    READS,
    WRITES,
    MANY,
    IN_SEQUENCE
  }

  private final PerSeries<Kind, Tally> runs = new PerSeries<>(Tally::new);

  public TestedMeasure() {
    gathers(BenchmarkRun.class, this::gather);
  }

  private void gather(Series series, BenchmarkRun run) {
    if (run.depth() <= 1 && run.blockKib() <= SMALL_KIB && !run.synced()) {
      Kind kind = run.direction().equals("write") ? Kind.WRITES : Kind.READS;
      runs.of(series, kind).add(run.meanMs(), run);
    }
    if (inFlight(run) >= FULL && run.blockKib() <= SMALL_KIB) {
      runs.of(series, Kind.MANY).add(run.perSecond() / run.share(), run);
    }
    if (!(run.blockKib() < LARGE_KIB)) {
      runs.of(series, Kind.IN_SEQUENCE).add(run.mibPerSecond(), run);
    }
  }

  /** Little's law: a test that is held to a rate does not fill the queue it may fill. */
  private static double inFlight(BenchmarkRun run) {
    return Math.min(run.depth(), run.perSecond() / run.share() * run.meanMs() / MILLIS);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return runs.features(
        frame,
        Tally::addAll,
        (kind, tally) -> tally.count() > 0,
        (host, kind, tally) -> feature(frame, kind, host, tally));
  }

  private static Feature feature(FeatureContext frame, Kind kind, Where host, Tally tally) {
    return switch (kind) {
      case IN_SEQUENCE ->
          new TestedThroughput(host, frame.median("tested-throughput", host, tally));
      case MANY -> new TestedRate(host, frame.median("tested-rate", host, tally));
      case READS, WRITES ->
          new TestedRequestTime(
              host, kind == Kind.WRITES, frame.median("tested-request-time", host, tally));
    };
  }
}
