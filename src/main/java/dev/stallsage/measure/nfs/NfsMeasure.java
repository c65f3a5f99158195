package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.NfsOperation;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Looks at the mounts of network file systems, their requests, and what is read ahead. */
public final class NfsMeasure implements Measure {
  private static final Set<String> TRANSFERS = Set.of("read", "write");

  /** Below this rate a mean says nothing of what users wait for, 1/s. */
  private static final double BUSY = 1;

  /** From this rate on a mount is under load, 1/s. */
  private static final double LOADED = 10;

  /** Fewer reports than this say nothing of a mount that was quick in them. */
  private static final int ENOUGH = 3;

  /** The major number of file systems that have no block device. */
  private static final String WITHOUT_DEVICE = "0:";

  /** The option {@code timeo} counts tenths of a second, nfs(5). */
  private static final double TENTHS = 10;

  private final Map<Series, List<NfsOperation>> operations = new HashMap<>();
  private final Map<Series, List<Mount>> mounts = new HashMap<>();
  private final Map<Series, List<Setting>> readAhead = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(NfsOperation.class, Mount.class, Setting.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof NfsOperation operation) {
      operations.computeIfAbsent(series, s -> new ArrayList<>()).add(operation);
    } else if (observation instanceof Mount mount && mount.isNfs()) {
      mounts.computeIfAbsent(series, s -> new ArrayList<>()).add(mount);
    } else if (observation instanceof Setting setting && setting.name().equals("read_ahead_kb")) {
      readAhead.computeIfAbsent(series, s -> new ArrayList<>()).add(setting);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    requests(frame, features);
    Map<Where, NfsTimeout> shortest = new TreeMap<>();
    mounts.forEach(
        (series, listed) -> {
          if (frame.isProblem(series)) {
            listed.forEach(m -> timeout(frame, frame.where(series), m, shortest));
          }
        });
    features.addAll(shortest.values());
    readAhead.forEach(
        (series, listed) -> {
          if (frame.isProblem(series)) {
            listed.forEach(s -> readAhead(frame, series, s, features));
          }
        });
    return features;
  }

  private void requests(Frame frame, List<Feature> features) {
    Map<Where, List<NfsOperation>> byMount = new TreeMap<>();
    operations.forEach(
        (series, seen) -> {
          if (frame.isProblem(series)) {
            seen.stream()
                .filter(o -> TRANSFERS.contains(o.operation()))
                .filter(o -> !(o.perSecond() < BUSY))
                .forEach(
                    o ->
                        byMount
                            .computeIfAbsent(frame.where(series, o.mount()), w -> new ArrayList<>())
                            .add(o));
          }
        });
    byMount.forEach(
        (where, seen) -> {
          measured(where, seen, features);
          features.add(
              new NfsRetransmissions(
                  where,
                  typical(
                      frame,
                      "nfs-retransmissions",
                      where,
                      seen,
                      NfsOperation::retransmittedPercent)));
          features.add(
              new NfsRoundTrip(
                  where, typical(frame, "nfs-round-trip", where, seen, NfsOperation::roundTripMs)));
        });
  }

  /** Of the worse of reads and writes, the median of what was printed of it. */
  private static Gauge typical(
      Frame frame,
      String scale,
      Where where,
      List<NfsOperation> seen,
      ToDoubleFunction<NfsOperation> figure) {
    NfsOperation worst =
        TRANSFERS.stream()
            .map(
                kind ->
                    median(seen.stream().filter(o -> o.operation().equals(kind)).toList(), figure))
            .flatMap(List::stream)
            .max(Comparator.comparingDouble(figure).thenComparing(NfsOperation::at))
            .orElseThrow();
    double value = figure.applyAsDouble(worst);
    return frame.gauge(
        scale,
        where,
        value,
        List.of(
            new Citation(
                worst.at(),
                worst.operation()
                    + ": "
                    + frame.reads(scale, where, value)
                    + (seen.size() > 1 ? "; of " + seen.size() + " reports" : ""))));
  }

  /** Long enough and under enough load to say whether it is normal. */
  private static void measured(Where where, List<NfsOperation> seen, List<Feature> features) {
    List<NfsOperation> loaded = seen.stream().filter(o -> o.perSecond() >= LOADED).toList();
    if (loaded.size() >= ENOUGH) {
      NfsOperation slowest =
          loaded.stream()
              .max(
                  Comparator.comparingDouble(NfsOperation::roundTripMs)
                      .thenComparing(NfsOperation::at))
              .orElseThrow();
      String reads =
          "the highest of "
              + loaded.size()
              + " round trips: "
              + Scales.figure(slowest.roundTripMs())
              + " ms";
      features.add(new LatencyMeasured(where, List.of(new Citation(slowest.at(), reads))));
    }
  }

  private static List<NfsOperation> median(
      List<NfsOperation> seen, ToDoubleFunction<NfsOperation> figure) {
    List<NfsOperation> ordered =
        seen.stream()
            .sorted(Comparator.comparingDouble(figure).thenComparing(NfsOperation::at))
            .toList();
    return ordered.isEmpty() ? List.of() : List.of(ordered.get(ordered.size() / 2));
  }

  private static void timeout(
      Frame frame, Where where, Mount mount, Map<Where, NfsTimeout> shortest) {
    String tenths = mount.options().getOrDefault("timeo", "");
    boolean tcp = !mount.options().getOrDefault("proto", "tcp").startsWith("udp");
    if (tcp && tenths.matches("\\d{1,6}")) {
      double seconds = Integer.parseInt(tenths) / TENTHS;
      List<Citation> because =
          List.of(new Citation(mount.at(), frame.reads("nfs-timeout", seconds)));
      shortest.merge(
          where,
          new NfsTimeout(where, frame.gauge("nfs-timeout", seconds, because)),
          (one, other) -> one.gauge().value() <= other.gauge().value() ? one : other);
    }
  }

  private static void readAhead(
      Frame frame, Series series, Setting setting, List<Feature> features) {
    String kib = setting.value().strip();
    if (kib.matches("\\d{1,9}")) {
      double value = Integer.parseInt(kib);
      boolean network = setting.subject().startsWith(WITHOUT_DEVICE);
      Where where = network ? frame.where(series) : frame.where(series, setting.subject());
      List<Citation> because =
          List.of(new Citation(setting.at(), frame.reads("read-ahead", where, value)));
      features.add(new ReadAhead(where, network, frame.gauge("read-ahead", where, value, because)));
    }
  }
}
