package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.device.DeviceStates.PeerLatency;
import dev.stallsage.measure.device.DeviceStates.PeerLoad;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What stands out in one group of peers, by the limits of the scales. */
record PeerComparison(FeatureContext frame, PeerGroup group) {
  private static final int ENOUGH_SAMPLES = LoadFeatures.ENOUGH_SAMPLES;
  private static final int LINES = 3;

  /** {@link PeerLatency} of every member under like load, {@link PeerLoad} of every hot spot. */
  List<Feature> features() {
    List<PeerDevice> slow =
        group.members().stream().filter(p -> isComparable(p) && isFarSlower(p)).toList();
    // several slow ones beside few others are another kind of device rather than exceptions
    boolean exceptions = group.areExceptions(slow);
    List<Feature> features = new ArrayList<>();
    for (PeerDevice peer : group.members()) {
      if (isHotSpot(peer)) {
        features.add(load(peer));
      } else if (isComparable(peer) && (exceptions || !isFarSlower(peer))) {
        features.add(latency(peer));
      }
    }
    return features;
  }

  /** Enough members under like load were seen long enough to speak of all of them. */
  boolean isWellMeasured() {
    return wellMeasured().count() > PeerGroup.LEAST_OTHERS;
  }

  /**
   * The slowest of them, hot spots included, against the median of the others; a difference too
   * small to matter is none.
   */
  Gauge spread() {
    PeerDevice slowest =
        wellMeasured()
            .max(Comparator.comparingDouble(PeerDevice::latencyMs).thenComparing(PeerDevice::where))
            .orElseThrow();
    double ratio = isNoticeable(slowest) ? group.latencyRatio(slowest) : 1;
    Tally.Cited line = slowest.latency().highest().get(0);
    String reads =
        "; the slowest of "
            + group.members().size()
            + "; "
            + (isNoticeable(slowest)
                ? frame.reads("peer-spread", slowest.where(), ratio)
                : "too close to the others to matter, scales.yaml#peer-gap");
    return gauge(
        "peer-spread",
        slowest,
        ratio,
        List.of(new Citation(line.at(), slowest.reads(line) + reads)));
  }

  private Stream<PeerDevice> wellMeasured() {
    return group.members().stream()
        .filter(p -> isComparable(p) || isHotSpot(p))
        .filter(p -> p.latency().count() >= ENOUGH_SAMPLES);
  }

  private boolean isComparable(PeerDevice peer) {
    return group.canJudge(peer) && group.underTypicalLoad(peer);
  }

  private boolean isHotSpot(PeerDevice peer) {
    return group.canJudge(peer) && group.loadRatio(peer) >= frame.scales().high("peer-load");
  }

  private boolean isFarSlower(PeerDevice peer) {
    return group.latencyRatio(peer) >= farSlower() && isNoticeable(peer);
  }

  private double farSlower() {
    return frame.scales().high("peer-latency");
  }

  /** A factor alone makes a fault of microseconds. */
  private boolean isNoticeable(PeerDevice peer) {
    double others = group.latencyOfOthers(peer);
    return peer.latencyMs() - others >= gap(peer, others);
  }

  /** No disk answers within a millisecond: whatever such peers are, they are no disks. */
  private double gap(PeerDevice peer, double othersMs) {
    Medium medium = frame.medium(peer.where());
    double fastestDisk = frame.scales().scale("latency").limitsOf(Medium.DISK).low();
    boolean flash = medium == Medium.UNKNOWN && othersMs < fastestDisk;
    return frame.scales().scale("peer-gap").limitsOf(flash ? Medium.FLASH : medium).high();
  }

  private PeerLatency latency(PeerDevice peer) {
    double ratio = group.latencyRatio(peer);
    if (!isFarSlower(peer)) {
      Gauge gauge = gauge("peer-latency", peer, ratio, own(peer, 1, closeTo(peer, ratio)).toList());
      return new PeerLatency(peer.where(), atMostNormal(gauge), isNvme(peer), false, false);
    }
    String verdict = frame.reads("peer-latency", peer.where(), ratio);
    List<Citation> because = Stream.concat(own(peer, LINES, verdict), others(peer)).toList();
    boolean sustained =
        peer.latency().count() >= ENOUGH_SAMPLES
            && peer.latency().quantile(0.25) >= group.latencyOfOthers(peer) * farSlower();
    boolean throughout =
        sustained
            && group.typical().stream().filter(p -> !isFarSlower(p)).allMatch(peer::neverAsFastAs);
    return new PeerLatency(
        peer.where(),
        gauge("peer-latency", peer, ratio, because),
        isNvme(peer),
        sustained,
        throughout);
  }

  private boolean isNvme(PeerDevice peer) {
    return frame.medium(peer.where()) == Medium.NVME;
  }

  private PeerLoad load(PeerDevice peer) {
    double ratio = group.loadRatio(peer);
    String reads =
        Scales.figure(peer.requests())
            + " requests/s; "
            + frame.reads("peer-load", peer.where(), ratio);
    Gauge gauge = gauge("peer-load", peer, ratio, own(peer, LINES, reads).toList());
    return new PeerLoad(peer.where(), gauge, isFarSlower(peer));
  }

  private Gauge gauge(String scale, PeerDevice peer, double value, List<Citation> because) {
    return frame.gauge(scale, peer.where(), value, because);
  }

  private static Gauge atMostNormal(Gauge gauge) {
    boolean above = gauge.grade().compareTo(Grade.NORMAL) > 0;
    return above ? new Gauge(gauge.scale(), gauge.value(), Grade.NORMAL, gauge.because()) : gauge;
  }

  private String closeTo(PeerDevice peer, double ratio) {
    return ratio < farSlower()
        ? frame.reads("peer-latency", peer.where(), ratio)
        : Scales.figure(ratio)
            + " times its peers', too small a difference to matter, scales.yaml#peer-gap";
  }

  private static Stream<Citation> own(PeerDevice peer, int lines, String verdict) {
    return peer.latency().highest().stream()
        .limit(lines)
        .map(line -> new Citation(line.at(), peer.reads(line) + "; " + verdict));
  }

  private Stream<Citation> others(PeerDevice peer) {
    PeerDevice slowest = group.slowestOther(peer);
    String reads =
        "; the slowest of "
            + group.others(peer)
            + " peers; the mean over all "
            + group.members().size()
            + ", "
            + Scales.figure(group.meanLatency())
            + " ms, hides the slow one";
    return slowest.latency().highest().stream()
        .limit(1)
        .map(line -> new Citation(line.at(), slowest.reads(line) + reads));
  }
}
