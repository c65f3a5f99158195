package dev.stallsage.measure.event;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Rotation;
import java.util.ArrayList;
import java.util.List;

/** How many lines of logs say one thing, and the first of them. */
final class CountedLines {
  static final int QUOTED_AT_MOST = 3;

  private final List<Location> first = new ArrayList<>();
  private long number;

  long number() {
    return number;
  }

  List<Location> first() {
    return List.copyOf(first);
  }

  /** Adds so many, and some of the lines that say so. */
  void add(long more, List<Location> lines) {
    number += more;
    keep(lines);
  }

  /** The same for what is a peak already: of two the higher one counts. */
  void peak(long reached, List<Location> lines) {
    number = Math.max(number, reached);
    keep(lines);
  }

  private void keep(List<Location> lines) {
    first.addAll(lines);
    first.sort(Rotation.lineOrder());
    if (first.size() > QUOTED_AT_MOST) {
      first.subList(QUOTED_AT_MOST, first.size()).clear();
    }
  }
}
