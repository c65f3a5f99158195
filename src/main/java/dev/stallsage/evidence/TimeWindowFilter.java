package dev.stallsage.evidence;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.evidence.time.DateLines;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.evidence.time.PrintedTime;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets through what lies in a window of time, and what has no known time; counts both for the
 * report. One for each file.
 */
final class TimeWindowFilter implements ObservationReceiver {
  /** What became of the observations of one exhibit. */
  private static final class Count {
    private int leftOut;
    private int timeless;
    private int all;
  }

  private final TimeWindow window;
  private final Dating dating;
  private final ObservationReceiver next;
  private final DateLines dates;
  private final Map<Integer, Count> counts = new HashMap<>();

  TimeWindowFilter(TimeWindow window, Dating dating, ObservationReceiver next) {
    this.window = window;
    this.dating = dating;
    this.next = next;
    this.dates = new DateLines(dating);
  }

  @Override
  public boolean hearsLines() {
    return true;
  }

  @Override
  public void line(int number, String raw) {
    dates.line(number, raw);
    next.line(number, raw);
  }

  @Override
  public void accept(Series series, Observation observation) {
    Count count = counts.computeIfAbsent(series.id(), id -> new Count());
    count.all++;
    switch (side(observation)) {
      case OUTSIDE -> count.leftOut++;
      case UNKNOWN -> {
        count.timeless++;
        next.accept(series, observation);
      }
      default -> next.accept(series, observation);
    }
  }

  private TimeWindow.Side side(Observation observation) {
    int line = observation.at().line();
    Optional<ClockMoment> moment =
        PrintedTime.of(observation.time())
            .flatMap(printed -> dating.moment(printed, dates.near(line, printed)));
    return moment.map(m -> window.of(m, dating)).orElse(TimeWindow.Side.UNKNOWN);
  }

  /** The same coverage with what was left out. */
  FileCoverage sift(FileCoverage coverage) {
    return new FileCoverage(
        coverage.file(),
        coverage.exhibits().stream().map(this::sift).toList(),
        coverage.host(),
        coverage.facts(),
        coverage.ignoredLines(),
        coverage.remarks(),
        coverage.complete(),
        coverage.copyOf(),
        coverage.day());
  }

  private Exhibit sift(Exhibit exhibit) {
    Count count = counts.getOrDefault(exhibit.series().id(), new Count());
    List<Remark> remarks = new ArrayList<>(exhibit.remarks());
    Location at = new Location(exhibit.series().file(), exhibit.firstLine(), "");
    if (count.leftOut > 0) {
      remarks.add(
          new Remark(
              at,
              count.leftOut
                  + " of "
                  + count.all
                  + " facts were left out: they are not of the time asked for, "
                  + window.inWords()));
    }
    if (count.timeless > 0) {
      remarks.add(
          new Remark(
              at,
              count.timeless
                  + " of "
                  + count.all
                  + " facts were kept although it is not known when they were so"));
    }
    boolean nothingLeft = count.all > 0 && count.leftOut == count.all;
    return new Exhibit(
        exhibit.series(),
        exhibit.format(),
        exhibit.firstLine(),
        exhibit.lastLine(),
        exhibit.host(),
        exhibit.declared(),
        nothingLeft ? Set.of() : exhibit.yields(),
        exhibit.until(),
        List.copyOf(remarks));
  }
}
