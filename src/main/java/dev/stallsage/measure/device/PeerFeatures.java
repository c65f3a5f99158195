package dev.stallsage.measure.device;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.PeerSpread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares devices with their like. The mean over all of them hides one slow member; the median of
 * the others does not.
 */
record PeerFeatures(FeatureContext frame, Map<Where, DeviceTallies> devices) {

  private record Kind(String host, String kind, Medium medium) {
    static final Comparator<Kind> ORDER =
        Comparator.comparing(Kind::host).thenComparing(Kind::kind).thenComparing(Kind::medium);
  }

  List<Feature> all() {
    Map<String, List<PeerComparison>> byHost = new TreeMap<>();
    List<Feature> features = new ArrayList<>();
    members()
        .forEach(
            (kind, peers) -> {
              new TwinComparison(frame, peers).latency().ifPresent(features::add);
              new CrawlComparison(frame, peers, devices).crawling().ifPresent(features::add);
              byHost.computeIfAbsent(kind.host(), h -> new ArrayList<>()).add(comparison(peers));
            });
    byHost.forEach(
        (host, comparisons) -> {
          comparisons.forEach(c -> features.addAll(c.features()));
          features.addAll(spread(Where.ofHost(host), comparisons));
        });
    return features;
  }

  /** LUNs of an array are no members of anything the host could compare. */
  private Map<Kind, List<PeerDevice>> members() {
    Map<Kind, List<PeerDevice>> members = new TreeMap<>(Kind.ORDER);
    devices.forEach(
        (where, tallies) -> {
          String kind = DeviceKind.of(where.device());
          Medium medium = frame.medium(where);
          boolean busy = tallies.of(SampleMetric.LATENCY).count() > 0;
          if (busy && !kind.isEmpty() && medium != Medium.ARRAY) {
            members
                .computeIfAbsent(
                    new Kind(where.host(), kind, medium.amongPeers()), k -> new ArrayList<>())
                .add(PeerDevice.of(where, tallies));
          }
        });
    return members;
  }

  private PeerComparison comparison(List<PeerDevice> peers) {
    return new PeerComparison(frame, new PeerGroup(peers, frame.scales().high("peer-load")));
  }

  /** The widest of the groups that could be compared: one stands for the host. */
  private static List<PeerSpread> spread(Where host, List<PeerComparison> comparisons) {
    return comparisons.stream()
        .filter(PeerComparison::isWellMeasured)
        .map(PeerComparison::spread)
        .max(Comparator.comparing(Gauge::grade).thenComparingDouble(Gauge::value))
        .map(widest -> new PeerSpread(host, widest))
        .stream()
        .toList();
  }
}
