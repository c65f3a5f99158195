package dev.stallsage.diagnosis;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.RequestRate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which devices of each host were measured: gathered once for all hosts. */
final class MeasuredDevices {
  private final Set<String> hosts = new TreeSet<>();
  private final Set<String> all = new TreeSet<>();
  private final Map<String, Set<String>> ofHost = new HashMap<>();

  MeasuredDevices(Collection<Feature> features) {
    Set<Where> rated = new HashSet<>();
    features.stream().filter(RequestRate.class::isInstance).forEach(f -> rated.add(f.where()));
    for (Feature feature : features) {
      hosts.add(feature.host());
      if (isMeasured(feature, rated)) {
        all.add(feature.device());
        ofHost.computeIfAbsent(feature.host(), h -> new TreeSet<>()).add(feature.device());
      }
    }
  }

  /** Where interval reports tell the rate, they alone tell whether it was quick. */
  private static boolean isMeasured(Feature f, Set<Where> rated) {
    return f instanceof IntervalLatency one && one.isQuick()
        || f instanceof LatencyMeasured && !rated.contains(f.where());
  }

  /** Every host a fact is of; one of them is empty when some are of none. */
  Set<String> hosts() {
    return hosts;
  }

  /**
   * The devices of a host, in order.
   *
   * @param alone is it the only host, so that what names none is of it too?
   */
  List<String> of(String host, boolean alone) {
    return List.copyOf(alone ? all : ofHost.getOrDefault(host, Set.of()));
  }
}
