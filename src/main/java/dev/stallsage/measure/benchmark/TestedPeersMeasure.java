package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedBesidePeers;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares devices of one host that went through the same test in sequence, {@code hdparm -t} of
 * each member: two that are alike make a norm, one below it stands out.
 */
public final class TestedPeersMeasure extends Gathering {
  private static final int PEERS = 3;

  /** One test of devices that store on the same medium. */
  private record Test(String host, String name, String direction, Medium medium)
      implements Comparable<Test> {
    @Override
    public int compareTo(Test other) {
      return Comparator.comparing(Test::host)
          .thenComparing(Test::name)
          .thenComparing(Test::direction)
          .thenComparing(Test::medium)
          .compare(this, other);
    }
  }

  private record Run(String test, String direction, String device) {}

  /** A device in a test. */
  private record Tested(Test test, Where where) implements Comparable<Tested> {
    @Override
    public int compareTo(Tested other) {
      return Comparator.comparing(Tested::test).thenComparing(Tested::where).compare(this, other);
    }
  }

  private final PerSeries<Run, Tally> rates = new PerSeries<>(Tally::new);

  public TestedPeersMeasure() {
    gathers(BenchmarkRun.class, this::gather);
  }

  private void gather(Series series, BenchmarkRun run) {
    if (!run.device().isEmpty() && run.mibPerSecond() > 0) {
      rates
          .of(series, new Run(run.job(), run.direction(), run.device()))
          .add(run.mibPerSecond(), run);
    }
  }

  private static Tested tested(FeatureContext frame, Series series, Run run) {
    Where where = frame.where(series, run.device);
    return new Tested(new Test(where.host(), run.test, run.direction, frame.medium(where)), where);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Test, Map<Where, Tally>> tests = new TreeMap<>();
    rates
        .by(frame, (series, run) -> tested(frame, series, run), Tally::addAll)
        .forEach(
            (tested, tally) ->
                tests.computeIfAbsent(tested.test, t -> new TreeMap<>()).put(tested.where, tally));
    List<Feature> features = new ArrayList<>();
    for (Map<Where, Tally> devices : tests.values()) {
      if (devices.size() >= PEERS) {
        features.addAll(slowest(frame, devices));
      }
    }
    return features;
  }

  /** The slowest beside the others, if those are alike among themselves. */
  private static List<Feature> slowest(FeatureContext frame, Map<Where, Tally> devices) {
    List<Map.Entry<Where, Tally>> ranked =
        devices.entrySet().stream()
            .sorted(
                Comparator.comparingDouble((Map.Entry<Where, Tally> e) -> e.getValue().median())
                    .thenComparing(Map.Entry::getKey))
            .toList();
    Where where = ranked.get(0).getKey();
    double own = ranked.get(0).getValue().median();
    double next = ranked.get(1).getValue().median();
    double best = ranked.get(ranked.size() - 1).getValue().median();
    if (best > next * frame.scales().low("peer-spread")) {
      return List.of();
    }
    String beside =
        Scales.figure(own)
            + " MiB/s, the slowest of "
            + (ranked.size() - 1)
            + " others "
            + Scales.figure(next);
    List<Citation> because = new ArrayList<>();
    ranked.stream()
        .limit(2)
        .map(entry -> entry.getValue().lowest().get(0))
        .forEach(cited -> because.add(new Citation(cited.at(), beside)));
    boolean far = own / next < frame.scales().low("tested-far-below-peers");
    return List.of(
        new TestedBesidePeers(
            where, far, frame.gauge("tested-beside-peers", where, own / next, because)));
  }
}
