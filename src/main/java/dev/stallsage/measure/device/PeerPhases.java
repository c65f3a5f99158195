package dev.stallsage.measure.device;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.PeerLatency;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares the devices of a host over the whole time, and where all are alike over it, in the part
 * of the time in which they were most unlike: a disk that was slow in the last twentieth of a log
 * of a day shows in no median of the day.
 *
 * @param whole the comparison over the whole time
 * @param phases the devices in each part of each long run
 */
record PeerPhases(
    FeatureContext frame, PeerFeatures whole, List<Map<Where, DeviceTallies>> phases) {

  List<Feature> all() {
    List<Feature> features = new ArrayList<>();
    Map<String, List<Feature>> byHost = byHost(whole.all());
    Map<String, List<Feature>> worst = worst();
    TreeSet<String> hosts = new TreeSet<>(byHost.keySet());
    hosts.addAll(worst.keySet());
    for (String host : hosts) {
      List<Feature> over = byHost.getOrDefault(host, List.of());
      boolean unlike = slowest(over).isPresent();
      features.addAll(unlike ? over : worst.getOrDefault(host, over));
    }
    return features;
  }

  /** Of each host the comparison in which one device was slowest beside its peers. */
  private Map<String, List<Feature>> worst() {
    Map<String, List<Feature>> worst = new TreeMap<>();
    for (Map<Where, DeviceTallies> phase : phases) {
      byHost(new PeerFeatures(frame, phase).all())
          .forEach(
              (host, features) -> {
                Optional<Double> slowest = slowest(features);
                Optional<Double> before = slowest(worst.getOrDefault(host, List.of()));
                if (slowest.isPresent() && slowest.get() > before.orElse(0.0)) {
                  worst.put(host, features);
                }
              });
    }
    return worst;
  }

  /** How many times slower than its peers the slowest is for long enough; empty when none is. */
  private static Optional<Double> slowest(List<Feature> features) {
    return features.stream()
        .filter(PeerLatency.class::isInstance)
        .map(PeerLatency.class::cast)
        .filter(peer -> peer.isHigh() && peer.sustained())
        .map(peer -> peer.gauge().value())
        .max(Comparator.naturalOrder());
  }

  private static Map<String, List<Feature>> byHost(List<Feature> features) {
    Map<String, List<Feature>> byHost = new TreeMap<>();
    for (Feature feature : features) {
      byHost.computeIfAbsent(feature.where().host(), h -> new ArrayList<>()).add(feature);
    }
    return byHost;
  }
}
