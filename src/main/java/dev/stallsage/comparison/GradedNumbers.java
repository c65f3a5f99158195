package dev.stallsage.comparison;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.GradedFeature;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The graded numbers of one bundle by what they are of, so that two bundles can be laid together.
 */
record GradedNumbers(Map<Name, GradedFeature> byName) {

  /** What a number is of. The host stands in it only where the bundle has several. */
  record Name(String device, String feature, String key, String host) implements Comparable<Name> {
    private String joined() {
      return device + '\n' + feature + '\n' + key + '\n' + host;
    }

    @Override
    public int compareTo(Name other) {
      return joined().compareTo(other.joined());
    }
  }

  static GradedNumbers of(List<Feature> features) {
    boolean several =
        features.stream().map(Feature::host).filter(h -> !h.isEmpty()).distinct().count() > 1;
    Map<Name, GradedFeature> byName = new TreeMap<>();
    for (Feature feature : features) {
      if (feature instanceof GradedFeature measured) {
        byName.putIfAbsent(
            new Name(
                feature.device(),
                feature.getClass().getSimpleName(),
                feature.key(),
                several ? feature.host() : ""),
            measured);
      }
    }
    return new GradedNumbers(byName);
  }

  Optional<Double> value(String device, String feature) {
    return byName.entrySet().stream()
        .filter(e -> e.getKey().device().equals(device) && e.getKey().feature().equals(feature))
        .map(e -> e.getValue().gauge().value())
        .findFirst();
  }

  /** Devices of which such a number is there. */
  List<String> devicesWith(String feature) {
    return byName.keySet().stream()
        .filter(name -> name.feature().equals(feature) && !name.device().isEmpty())
        .map(Name::device)
        .distinct()
        .toList();
  }
}
