package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.Collection;

/** Collects the observations of one bundle and computes features from them when all are seen. */
public interface Measure {
  /** Takes one observation; ignores the kinds it has no use for. */
  void see(Series series, Observation observation);

  /** The features, once everything was seen. */
  Collection<? extends Feature> features(Frame frame);
}
