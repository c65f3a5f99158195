package dev.stallsage.timeline;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.List;

/** The first and the last of many alike, and how many there were. */
final class Occurrences {
  /** As many as findings quote. */
  private static final int LINES_AT_MOST = 12;

  private final String firstTime;
  private final Observation first;
  private String lastTime;
  private double most = Double.NEGATIVE_INFINITY;
  private final List<Location> lines = new ArrayList<>();
  private long count;

  Occurrences(String time, Observation observation) {
    firstTime = time;
    first = observation;
    lastTime = time;
  }

  void add(String time, double figure, Observation said) {
    count++;
    if (lines.size() < LINES_AT_MOST) {
      lines.add(said.at());
    }
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

  /** Some of their lines, the first ones. */
  List<Location> lines() {
    return lines;
  }

  long count() {
    return count;
  }

  /** The highest figure of them. */
  double most() {
    return most;
  }
}
