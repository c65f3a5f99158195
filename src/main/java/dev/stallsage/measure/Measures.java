package dev.stallsage.measure;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Every measure, for one bundle. */
public final class Measures {
  private final List<Measure> measures;

  /**
   * @param lexicon for the sentences of what was reported
   */
  public Measures(Lexicon lexicon) {
    measures = List.of(new Reports(lexicon));
  }

  /**
   * The records the rules can match: an explicit list, so that lint knows them without scanning.
   */
  public static List<Class<? extends Feature>> featureTypes() {
    return List.of(Reported.class, LatencyMeasured.class);
  }

  /** Takes one observation. */
  public void see(Series series, Observation observation) {
    for (Measure measure : measures) {
      measure.see(series, observation);
    }
  }

  /** All features, in an order that does not depend on the order of the evidence. */
  public List<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    measures.forEach(measure -> features.addAll(measure.features(frame)));
    features.sort(
        Comparator.comparing((Feature f) -> f.getClass().getSimpleName())
            .thenComparing(Feature::where)
            .thenComparing(Feature::key)
            .thenComparing(Object::toString));
    return List.copyOf(features);
  }
}
