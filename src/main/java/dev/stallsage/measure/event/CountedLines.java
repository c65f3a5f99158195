package dev.stallsage.measure.event;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.LogRotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How many lines of logs say one thing, and the first of them. */
final class CountedLines {
  static final int QUOTED_AT_MOST = 3;

  /** A line and where its file stands among the parts of a log. */
  private record Placed(Location at, LogRotation of) {}

  private static final Comparator<Placed> AS_WRITTEN =
      Comparator.comparing(Placed::of, LogRotation.ORDER).thenComparing(Placed::at);

  private final List<Placed> first = new ArrayList<>();
  private Placed last;
  private long number;

  long number() {
    return number;
  }

  List<Location> first() {
    return first.stream().map(Placed::at).toList();
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
    for (Location at : lines) {
      last = placed(at);
      if (first.size() < QUOTED_AT_MOST
          || AS_WRITTEN.compare(last, first.get(first.size() - 1)) < 0) {
        first.add(last);
        first.sort(AS_WRITTEN);
      }
    }
    if (first.size() > QUOTED_AT_MOST) {
      first.subList(QUOTED_AT_MOST, first.size()).clear();
    }
  }

  /** A log of a million lines has one name: it is looked at once. */
  private Placed placed(Location at) {
    boolean known = last != null && last.at.file().equals(at.file());
    return new Placed(at, known ? last.of : LogRotation.of(at.file()));
  }
}
