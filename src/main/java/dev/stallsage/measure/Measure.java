package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.List;

/** Collects the observations of one bundle and computes features from them when all are seen. */
public interface Measure {
  /** Takes one observation; ignores the kinds it has no use for. */
  void see(Series series, Observation observation);

  /** The features, once everything was seen. */
  Collection<? extends Feature> features(Frame frame);

  /** What a reader should see as a whole, once everything was seen; nothing, for most. */
  default Collection<Picture> pictures(Frame frame) {
    return List.of();
  }
}
