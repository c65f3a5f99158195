package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.TwinLatency;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The slowest of two or three devices against the others: too few for {@link PeerComparison}. */
record TwinComparison(FeatureContext frame, List<PeerDevice> members) {
  private static final String SCALE = "twin-latency";

  /** The halves of a mirror write the same, but for what is on its way when one looks. */
  private static final double THE_SAME = 1.05;

  /** Empty unless there are two or three, and one beside the slowest under its load. */
  Optional<TwinLatency> latency() {
    if (members.size() < 2 || members.size() > PeerGroup.LEAST_OTHERS) {
      return Optional.empty();
    }
    PeerDevice slowest =
        members.stream()
            .max(Comparator.comparingDouble(PeerDevice::latencyMs).thenComparing(PeerDevice::where))
            .orElseThrow();
    List<PeerDevice> others =
        members.stream().filter(p -> p != slowest && isSameLoad(slowest, p)).toList();
    return others.isEmpty() ? Optional.empty() : Optional.of(latency(slowest, others));
  }

  /** Whoever serves several times the requests of its twin is slow for that. */
  private boolean isSameLoad(PeerDevice slowest, PeerDevice other) {
    double factor = frame.scales().high("peer-load");
    boolean sameRate = PeerDevice.near(slowest.requests(), other.requests(), factor);
    boolean busier = slowest.requests() > other.requests();
    return !slowest.doesOtherWork(other.kib(), other.writes())
        && (sameRate || !busier && PeerDevice.near(slowest.mb(), other.mb(), factor));
  }

  private TwinLatency latency(PeerDevice slowest, List<PeerDevice> others) {
    double usual = others.stream().mapToDouble(PeerDevice::latencyMs).max().orElseThrow();
    double ratio = slowest.latencyMs() / usual;
    Where where = slowest.where();
    boolean exception =
        grade(where, slowest.latencyMs()).compareTo(Grade.HIGH) >= 0
            && grade(where, usual).compareTo(Grade.HIGH) < 0;
    boolean sustained =
        slowest.latency().count() >= LoadFeatures.ENOUGH_SAMPLES
            && slowest.latency().quantile(0.25) >= usual * frame.scales().high(SCALE);
    Gauge gauge = frame.gauge(SCALE, where, ratio, lines(slowest, others, ratio));
    boolean sameWork =
        others.stream()
            .anyMatch(
                other ->
                    PeerDevice.near(slowest.requests(), other.requests(), THE_SAME)
                        && PeerDevice.near(slowest.mb(), other.mb(), THE_SAME));
    return new TwinLatency(where, sustained, sameWork, exception ? gauge : atMostNormal(gauge));
  }

  private Grade grade(Where where, double latencyMs) {
    return frame.scales().grade("latency", frame.medium(where), latencyMs);
  }

  private static Gauge atMostNormal(Gauge gauge) {
    boolean above = gauge.grade().compareTo(Grade.NORMAL) > 0;
    return above ? new Gauge(gauge.scale(), gauge.value(), Grade.NORMAL, gauge.because()) : gauge;
  }

  private List<Citation> lines(PeerDevice slowest, List<PeerDevice> others, double ratio) {
    String verdict = frame.reads(SCALE, slowest.where(), ratio);
    Stream<Citation> own =
        slowest.latency().highest().stream()
            .map(line -> new Citation(line.at(), slowest.reads(line) + "; " + verdict));
    Stream<Citation> rest =
        others.stream()
            .flatMap(
                other ->
                    other.latency().highest().stream()
                        .limit(1)
                        .map(line -> new Citation(line.at(), other.reads(line))));
    return Stream.concat(own, rest).toList();
  }
}
