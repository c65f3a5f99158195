package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Measures;
import dev.stallsage.observation.Observation;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which observations show which features: read from the {@link ComputedFrom} of each feature
 * record.
 */
final class FeatureTypes {
  private static final Map<String, Class<? extends Feature>> BY_NAME =
      Measures.featureTypes().stream()
          .collect(Collectors.toMap(Class::getSimpleName, type -> type));

  /** Observations, by the names of the features that the mere reading of them settles. */
  private static final Map<String, Set<Class<? extends Observation>>> SETTLING =
      BY_NAME.entrySet().stream()
          .filter(type -> from(type.getValue()).settledByReading())
          .collect(Collectors.toMap(Map.Entry::getKey, type -> sources(type.getKey())));

  private FeatureTypes() {}

  static boolean isKnown(String name) {
    return BY_NAME.containsKey(name);
  }

  static Set<Class<? extends Observation>> sources(String name) {
    return Set.of(from(BY_NAME.get(name)).value());
  }

  /** Names of the features that the mere reading of these observations settles. */
  static Set<String> settledBy(Set<Class<? extends Observation>> read) {
    return SETTLING.entrySet().stream()
        .filter(feature -> !Collections.disjoint(feature.getValue(), read))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static ComputedFrom from(Class<? extends Feature> type) {
    return type.getAnnotation(ComputedFrom.class);
  }
}
