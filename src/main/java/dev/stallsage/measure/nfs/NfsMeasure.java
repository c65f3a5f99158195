package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.nfs.NfsWords.NfsRetransmissions;
import dev.stallsage.measure.nfs.NfsWords.NfsRoundTrip;
import dev.stallsage.measure.nfs.NfsWords.NfsTimeout;
import dev.stallsage.measure.nfs.NfsWords.ReadAhead;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.NfsOperation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Looks at the mounts of network file systems, their requests, and what is read ahead. */
public final class NfsMeasure extends Gathering {
  private static final Set<String> TRANSFERS = Set.of("read", "write");

  /** Below this rate a mean says nothing of what users wait for, 1/s. */
  private static final double BUSY = 1;

  /** From this rate on a mount is under load, 1/s. */
  private static final double LOADED = 10;

  /** Fewer reports than this say nothing of a mount that was quick in them. */
  private static final int ENOUGH = 3;

  /** The major number of file systems that have no block device. */
  private static final String WITHOUT_DEVICE = "0:";

  private static final String SENT_AGAIN = "nfs-retransmissions";
  private static final String ROUND_TRIP = "nfs-round-trip";

  /** The option {@code timeo} counts tenths of a second, nfs(5). */
  private static final double TENTHS = 10;

  private final PerSeries<String, List<NfsOperation>> operations = new PerSeries<>(ArrayList::new);
  private final PerSeries<Void, List<Mount>> mounts = new PerSeries<>(ArrayList::new);
  private final PerSeries<Void, List<Setting>> readAhead = new PerSeries<>(ArrayList::new);

  public NfsMeasure() {
    gathers(NfsOperation.class, this::gather);
    gathers(Mount.class, this::gather);
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, NfsOperation operation) {
    if (TRANSFERS.contains(operation.operation()) && !(operation.perSecond() < BUSY)) {
      operations.of(series, operation.mount()).add(operation);
    }
  }

  private void gather(Series series, Mount mount) {
    if (mount.isNfs()) {
      mounts.of(series).add(mount);
    }
  }

  private void gather(Series series, Setting setting) {
    if (setting.name().equals("read_ahead_kb")) {
      readAhead.of(series).add(setting);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    requests(frame, features);
    Map<Where, NfsTimeout> shortest = new TreeMap<>();
    mounts.inTrouble(
        frame,
        (series, all, listed) ->
            listed.forEach(m -> timeout(frame, frame.where(series), m, shortest)));
    features.addAll(shortest.values());
    readAhead.inTrouble(
        frame, (series, all, listed) -> listed.forEach(s -> readAhead(frame, series, s, features)));
    return features;
  }

  private void requests(FeatureContext frame, List<Feature> features) {
    operations
        .by(frame, frame::where, List::addAll)
        .forEach(
            (where, seen) -> {
              measured(where, seen, features);
              features.add(new NfsRetransmissions(where, sentAgain(frame, where, seen)));
              List<NfsOperation> judged = seen.stream().filter(o -> !o.isBulk()).toList();
              if (!judged.isEmpty()) {
                Gauge all = roundTrip(frame, where, judged);
                features.add(new NfsRoundTrip(where, all, withoutLoss(frame, where, judged)));
              }
            });
  }

  /**
   * Of the worse of reads and writes, how many of all requests were sent again: what is lost in
   * three reports of seven is lost, whatever the middle one prints.
   */
  private static Gauge sentAgain(FeatureContext frame, Where where, List<NfsOperation> seen) {
    List<NfsOperation> worst =
        TRANSFERS.stream()
            .map(kind -> seen.stream().filter(o -> o.operation().equals(kind)).toList())
            .filter(reports -> !reports.isEmpty())
            .max(
                Comparator.<List<NfsOperation>>comparingDouble(NfsMeasure::sentAgain)
                    .thenComparing(reports -> reports.get(0).at()))
            .orElseThrow();
    NfsOperation most =
        worst.stream()
            .max(
                Comparator.comparingDouble(NfsOperation::retransmittedPercent)
                    .thenComparing(NfsOperation::at))
            .orElseThrow();
    double value = sentAgain(worst);
    String of = worst.size() > 1 ? "; of all requests of " + worst.size() + " reports" : "";
    String reads = most.operation() + ": " + frame.reads(SENT_AGAIN, where, value) + of;
    return frame.gauge(SENT_AGAIN, where, value, List.of(new Citation(most.at(), reads)));
  }

  /** Per cent of all requests; every report counts by its rate. */
  private static double sentAgain(List<NfsOperation> reports) {
    double made = reports.stream().mapToDouble(NfsMeasure::rate).sum();
    return reports.stream().mapToDouble(o -> o.retransmittedPercent() * rate(o)).sum() / made;
  }

  private static double rate(NfsOperation reported) {
    return Double.isNaN(reported.perSecond()) ? 1 : reported.perSecond();
  }

  /** Of the worse of reads and writes, the median of what was printed of it. */
  private static Gauge roundTrip(FeatureContext frame, Where where, List<NfsOperation> seen) {
    NfsOperation worst =
        TRANSFERS.stream()
            .map(kind -> median(seen.stream().filter(o -> o.operation().equals(kind)).toList()))
            .flatMap(List::stream)
            .max(
                Comparator.comparingDouble(NfsOperation::roundTripMs)
                    .thenComparing(NfsOperation::at))
            .orElseThrow();
    double value = worst.roundTripMs();
    String of = seen.size() > 1 ? "; of " + seen.size() + " reports" : "";
    String reads = worst.operation() + ": " + frame.reads(ROUND_TRIP, where, value) + of;
    return frame.gauge(ROUND_TRIP, where, value, List.of(new Citation(worst.at(), reads)));
  }

  /** The round trip of reports in which nothing was sent again, {@code null} of too few. */
  private static Gauge withoutLoss(FeatureContext frame, Where where, List<NfsOperation> seen) {
    List<NfsOperation> lossless =
        seen.stream()
            .filter(o -> o.perSecond() >= LOADED && o.retransmittedPercent() == 0)
            .toList();
    boolean enough =
        TRANSFERS.stream()
            .anyMatch(
                kind ->
                    lossless.stream().filter(o -> o.operation().equals(kind)).count() >= ENOUGH);
    return enough ? roundTrip(frame, where, lossless) : null;
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
      features.add(
          LatencyMeasured.highest(
              where, loaded.size(), "round trips", slowest.roundTripMs(), slowest.at()));
    }
  }

  private static List<NfsOperation> median(List<NfsOperation> seen) {
    List<NfsOperation> ordered =
        seen.stream()
            .sorted(
                Comparator.comparingDouble(NfsOperation::roundTripMs)
                    .thenComparing(NfsOperation::at))
            .toList();
    return ordered.isEmpty() ? List.of() : List.of(ordered.get(ordered.size() / 2));
  }

  private static void timeout(
      FeatureContext frame, Where where, Mount mount, Map<Where, NfsTimeout> shortest) {
    String tenths = mount.options().getOrDefault("timeo", "");
    boolean tcp = !mount.options().getOrDefault("proto", "tcp").startsWith("udp");
    if (tcp && tenths.matches("\\d{1,6}")) {
      double seconds = Integer.parseInt(tenths) / TENTHS;
      shortest.merge(
          where,
          new NfsTimeout(where, frame.gauge("nfs-timeout", seconds, mount.at())),
          (one, other) -> one.gauge().value() <= other.gauge().value() ? one : other);
    }
  }

  private static void readAhead(
      FeatureContext frame, Series series, Setting setting, List<Feature> features) {
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
