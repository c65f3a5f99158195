package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedAtLimit;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds a test that got exactly what a limit allows: a test asks for all it can get, so what it
 * gets is what it is given.
 */
public final class TestedLimitMeasure extends Gathering {
  private static final String SCALE = "limit-distance";
  private static final double BYTES_IN_MIB = 1024.0 * 1024;
  private static final double BYTES_IN_KIB = 1024;

  /** More than a ticket has: what goes beyond is to fill the memory. */
  private static final int AT_MOST = 2_000;

  private final PerSeries<Void, List<IoLimit>> limits = new PerSeries<>(ArrayList::new);
  private final PerSeries<Void, List<BenchmarkRun>> runs = new PerSeries<>(ArrayList::new);
  private int kept;

  public TestedLimitMeasure() {
    gathers(IoLimit.class, (series, limit) -> keep(limits, series, limit));
    gathers(BenchmarkRun.class, (series, run) -> keep(runs, series, run));
  }

  private <T> void keep(PerSeries<Void, List<T>> seen, Series series, T one) {
    if (kept++ < AT_MOST) {
      seen.of(series).add(one);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<IoLimit>> set = byHost(frame, limits);
    List<Feature> features = new ArrayList<>();
    byHost(frame, runs)
        .forEach(
            (host, tests) ->
                set.getOrDefault(host, List.of()).stream()
                    .flatMap(limit -> at(frame, host, limit, tests).stream())
                    .findFirst()
                    .ifPresent(features::add));
    return features;
  }

  private static <T extends Located> Map<Where, List<T>> byHost(
      FeatureContext frame, PerSeries<Void, List<T>> seen) {
    Map<Where, List<T>> hosts = seen.byHost(frame, List::addAll);
    hosts.values().forEach(all -> all.sort(Comparator.comparing(Located::at)));
    return hosts;
  }

  private static Optional<TestedAtLimit> at(
      FeatureContext frame, Where host, IoLimit limit, List<BenchmarkRun> tests) {
    return tests.stream()
        .filter(run -> run.direction().equals(direction(limit.kind())))
        .filter(run -> grade(frame, distance(limit, run)) == Grade.LOW)
        .findFirst()
        .map(run -> of(frame, host, limit, run));
  }

  private static Grade grade(FeatureContext frame, double distance) {
    return Double.isNaN(distance) ? Grade.HIGH : frame.gauge(SCALE, distance, List.of()).grade();
  }

  private static TestedAtLimit of(
      FeatureContext frame, Where host, IoLimit limit, BenchmarkRun run) {
    String allowed = "a limit of " + Scales.figure(limit.perSecond()) + unit(limit.kind());
    return new TestedAtLimit(
        host,
        List.of(
            new Citation(limit.at(), allowed),
            new Citation(run.at(), frame.reads(SCALE, distance(limit, run)))));
  }

  private static double distance(IoLimit limit, BenchmarkRun run) {
    return Math.abs(100 - 100 * rate(limit.kind(), run) / limit.perSecond());
  }

  private static double rate(IoLimit.Kind kind, BenchmarkRun run) {
    if (!isBytes(kind)) {
      return run.perSecond();
    }
    return Double.isNaN(run.mibPerSecond())
        ? run.perSecond() * run.blockKib() * BYTES_IN_KIB
        : run.mibPerSecond() * BYTES_IN_MIB;
  }

  private static boolean isBytes(IoLimit.Kind kind) {
    return kind == IoLimit.Kind.READ_BYTES || kind == IoLimit.Kind.WRITE_BYTES;
  }

  private static String direction(IoLimit.Kind kind) {
    return kind == IoLimit.Kind.READ_BYTES || kind == IoLimit.Kind.READS ? "read" : "write";
  }

  private static String unit(IoLimit.Kind kind) {
    return (isBytes(kind) ? " bytes " : " requests ") + direction(kind) + " a second";
  }
}
