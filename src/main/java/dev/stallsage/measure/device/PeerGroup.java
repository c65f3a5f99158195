package dev.stallsage.measure.device;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Whole devices of one kind and medium on one host, and what is typical among them.
 *
 * <p>Only devices under like load are compared: one that serves many times the requests is a hot
 * spot, one that is nearly idle shows the latency of its rare requests. A device that is slow in a
 * stripe or behind a fixed queue serves fewer requests because it is slow, so a queue at least as
 * deep as its peers' counts as like load too. One that is asked for far larger requests, or writes
 * where the others read, does other work: a disk that a backup streams to at 200 MB/s is not slow.
 */
final class PeerGroup {
  /** With fewer others there is no majority to be an exception from. */
  static final int LEAST_OTHERS = 3;

  private final List<PeerDevice> members;
  private final double loadFactor;
  private final List<PeerDevice> typical;
  private final Set<PeerDevice> typicalOnes;
  private final double[] latencies;
  private final double requests;
  private final double mb;
  private final double outstanding;
  private final double kib;
  private final double writes;

  /**
   * @param loadFactor loads within this factor of each other are alike
   */
  PeerGroup(List<PeerDevice> members, double loadFactor) {
    this.members = List.copyOf(members);
    this.loadFactor = loadFactor;
    this.typical = typical(members, loadFactor);
    this.typicalOnes = Set.copyOf(typical);
    this.latencies = sorted(typical, PeerDevice::latencyMs);
    this.requests = median(sorted(typical, PeerDevice::requests));
    this.mb = median(sorted(typical, PeerDevice::mb));
    this.outstanding = median(sorted(typical, PeerDevice::outstanding));
    this.kib = median(sorted(typical, PeerDevice::kib));
    this.writes = median(sorted(typical, PeerDevice::writes));
  }

  /** All of them. */
  List<PeerDevice> members() {
    return members;
  }

  /** Those under the typical load. */
  List<PeerDevice> typical() {
    return typical;
  }

  /** Are there enough others under the typical load to compare it with? */
  boolean canJudge(PeerDevice peer) {
    return others(peer) >= LEAST_OTHERS;
  }

  /** Are these few enough to be exceptions among the typical ones? */
  boolean areExceptions(List<PeerDevice> few) {
    long rest = typical.size() - few.stream().filter(typicalOnes::contains).count();
    return few.size() * LEAST_OTHERS <= rest;
  }

  /** How many others under the typical load there are to compare it with. */
  int others(PeerDevice peer) {
    return typical.size() - (typicalOnes.contains(peer) ? 1 : 0);
  }

  /** Median latency of the others under the typical load, ms. */
  double latencyOfOthers(PeerDevice peer) {
    int own =
        typicalOnes.contains(peer)
            ? Arrays.binarySearch(latencies, peer.latencyMs())
            : others(peer);
    int middle = others(peer) / 2;
    double upper = latencies[middle < own ? middle : middle + 1];
    if (others(peer) % 2 == 1) {
      return upper;
    }
    return (latencies[middle - 1 < own ? middle - 1 : middle] + upper) / 2;
  }

  /** The slowest of the others under the typical load. */
  PeerDevice slowestOther(PeerDevice peer) {
    return typical.stream()
        .filter(other -> other != peer)
        .max(Comparator.comparingDouble(PeerDevice::latencyMs).thenComparing(PeerDevice::where))
        .orElseThrow();
  }

  /** Mean latency of all requests to all members, as a figure for the whole set would be, ms. */
  double meanLatency() {
    double all = members.stream().mapToDouble(PeerDevice::requests).sum();
    return members.stream().mapToDouble(p -> p.latencyMs() * p.requests()).sum() / all;
  }

  /** Latency as a multiple of the others'. */
  double latencyRatio(PeerDevice peer) {
    return peer.latencyMs() / latencyOfOthers(peer);
  }

  /** Requests per second as a multiple of the typical. */
  double loadRatio(PeerDevice peer) {
    return peer.requests() / requests;
  }

  /** Is it under about the load of the typical members? */
  boolean underTypicalLoad(PeerDevice peer) {
    return !peer.doesOtherWork(kib, writes) && isAsBusy(peer);
  }

  private boolean isAsBusy(PeerDevice peer) {
    return PeerDevice.near(peer.requests(), requests, loadFactor)
        || PeerDevice.near(peer.mb(), mb, loadFactor)
        || (peer.requests() <= requests * loadFactor && peer.outstanding() >= outstanding);
  }

  /**
   * The members near the load at which half of all requests are served: idle disks beside busy ones
   * do not count. When that is a single hot spot, those near the median load.
   */
  private static List<PeerDevice> typical(List<PeerDevice> members, double loadFactor) {
    List<PeerDevice> busiest = near(members, loadOfMiddleRequest(members), loadFactor);
    return busiest.size() > LEAST_OTHERS
        ? busiest
        : near(members, median(sorted(members, PeerDevice::requests)), loadFactor);
  }

  private static List<PeerDevice> near(List<PeerDevice> members, double requests, double factor) {
    return members.stream().filter(p -> PeerDevice.near(p.requests(), requests, factor)).toList();
  }

  private static double loadOfMiddleRequest(List<PeerDevice> members) {
    double[] loads = sorted(members, PeerDevice::requests);
    double half = Arrays.stream(loads).sum() / 2;
    double seen = 0;
    for (double load : loads) {
      seen += load;
      if (seen >= half) {
        return load;
      }
    }
    return Double.NaN;
  }

  private static double[] sorted(List<PeerDevice> peers, ToDoubleFunction<PeerDevice> figure) {
    return peers.stream().mapToDouble(figure).filter(v -> !Double.isNaN(v)).sorted().toArray();
  }

  private static double median(double[] sorted) {
    int half = sorted.length / 2;
    if (sorted.length == 0) {
      return Double.NaN;
    }
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
