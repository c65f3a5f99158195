package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Collects the observations of one bundle and computes features from them when all are seen. */
public interface Measure {
  /** The kinds of observations it has a use for, {@code Observation} for all. */
  Set<Class<? extends Observation>> sees();

  /** Takes one observation that is no {@link dev.stallsage.observation.DeviceSample}. */
  void see(Series series, Observation observation);

  /**
   * What it gathers of a device, asked before the first row of the device in a series; null when it
   * gathers nothing of the kind, as most.
   */
  default DeviceMeter meter(Series series, String device) {
    return null;
  }

  /** The features, once everything was seen. */
  Collection<? extends Feature> features(FeatureContext frame);

  /** What a reader should see as a whole, once everything was seen; nothing, for most. */
  default Collection<Picture> pictures(FeatureContext frame) {
    return List.of();
  }

  /** How latency went over the time, once everything was seen; nothing, for most. */
  default Collection<PlaceCourse> courses(FeatureContext frame) {
    return List.of();
  }
}
