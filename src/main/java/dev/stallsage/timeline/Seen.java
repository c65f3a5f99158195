package dev.stallsage.timeline;

import dev.stallsage.observation.Observation;

/** The first and the last of many alike, and how many there were. */
final class Seen {
  private final String firstTime;
  private final Observation first;
  private String lastTime;
  private double most = Double.NEGATIVE_INFINITY;
  private long count;

  Seen(String time, Observation observation) {
    firstTime = time;
    first = observation;
    lastTime = time;
  }

  void add(String time, double figure) {
    count++;
    if (!time.isEmpty()) {
      lastTime = time;
    }
    most = Math.max(most, figure);
  }

  String firstTime() {
    return firstTime;
  }

  String lastTime() {
    return lastTime;
  }

  Observation first() {
    return first;
  }

  long count() {
    return count;
  }

  /** The highest figure of them. */
  double most() {
    return most;
  }
}
