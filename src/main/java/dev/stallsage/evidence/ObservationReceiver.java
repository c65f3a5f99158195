package dev.stallsage.evidence;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;

/** Takes the observations of a bundle as a stream; nobody keeps them all. */
@FunctionalInterface
public interface ObservationReceiver {
  void accept(Series series, Observation observation);

  /** Takes a row that would be a sample; it holds what it says only until the next. */
  default void row(Series series, DeviceRow row) {
    accept(series, row.sample());
  }

  /** Does it want to hear the lines too? They cost more than the observations. */
  default boolean hearsLines() {
    return false;
  }

  /** Hears every line of a file before the observations on it. */
  default void line(int number, String raw) {}
}
