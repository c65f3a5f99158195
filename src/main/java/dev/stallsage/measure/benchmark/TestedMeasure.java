package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedRate;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedRequestTime;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedThroughput;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks at tests that did too little to be what they wait for: one small request at a time, or one
 * file from end to end. A test with many requests in flight times its own queue; how many of them
 * it completes is what the storage can do.
 */
public final class TestedMeasure implements Measure {
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

  private final Map<Kind, Map<Series, Tally>> runs = new EnumMap<>(Kind.class);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(BenchmarkRun.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof BenchmarkRun run) {
      if (run.depth() <= 1 && run.blockKib() <= SMALL_KIB && !run.synced()) {
        Kind kind = run.direction().equals("write") ? Kind.WRITES : Kind.READS;
        add(kind, series, run.meanMs(), run);
      }
      if (inFlight(run) >= FULL && run.blockKib() <= SMALL_KIB) {
        add(Kind.MANY, series, run.perSecond(), run);
      }
      if (!(run.blockKib() < LARGE_KIB)) {
        add(Kind.IN_SEQUENCE, series, run.mibPerSecond(), run);
      }
    }
  }

  /** Little's law: a test that is held to a rate does not fill the queue it may fill. */
  private static double inFlight(BenchmarkRun run) {
    return Math.min(run.depth(), run.perSecond() * run.meanMs() / MILLIS);
  }

  private void add(Kind kind, Series series, double value, BenchmarkRun run) {
    runs.computeIfAbsent(kind, k -> new HashMap<>())
        .computeIfAbsent(series, s -> new Tally())
        .add(value, run);
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    runs.forEach(
        (kind, tallies) ->
            ofHosts(frame, tallies)
                .forEach((host, tally) -> features.add(feature(frame, kind, host, tally))));
    return features;
  }

  private static Map<Where, Tally> ofHosts(Frame frame, Map<Series, Tally> tallies) {
    Map<Where, Tally> hosts = new TreeMap<>();
    tallies.forEach(
        (series, tally) -> {
          if (frame.isProblem(series) && tally.count() > 0) {
            hosts.computeIfAbsent(frame.where(series), w -> new Tally()).addAll(tally);
          }
        });
    return hosts;
  }

  private static Feature feature(Frame frame, Kind kind, Where host, Tally tally) {
    return switch (kind) {
      case IN_SEQUENCE -> new TestedThroughput(host, frame.median("tested-throughput", host, tally));
      case MANY -> new TestedRate(host, frame.median("tested-rate", host, tally));
      case READS, WRITES ->
          new TestedRequestTime(
              host, kind == Kind.WRITES, frame.median("tested-request-time", host, tally));
    };
  }
}
