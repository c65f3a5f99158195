package dev.stallsage.timeline;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.measure.Citation;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What findings rest on: on lines of a log, which are of the past, or on a print of how things are;
 * and of two prints of one file, which was made later.
 */
final class WhereToldFrom {
  private static final String LOG = "kernel-log";

  /** Numbers of exhibits that hold events. */
  private final Set<Integer> logs = new HashSet<>();

  /** Numbers of exhibits that hold stamped measurements. */
  private final Set<Integer> measurements = new HashSet<>();

  private final Map<String, List<Exhibit>> exhibits = new HashMap<>();
  private final UndatedEvents undated;
  private final Predicate<Location> stamped;

  /**
   * @param files what was recognised: a log and a state can stand in one file
   * @param stamped is it a line of an event with a stamp?
   */
  WhereToldFrom(List<FileCoverage> files, UndatedEvents undated, Predicate<Location> stamped) {
    files.forEach(f -> exhibits.put(f.file(), f.exhibits()));
    this.undated = undated;
    this.stamped = stamped;
    logs.addAll(undated.logs());
  }

  /** Events were read from it. */
  void log(Series series) {
    logs.add(series.id());
  }

  /** Stamped measurements were read from it. */
  void measurements(Series series) {
    measurements.add(series.id());
  }

  /**
   * Is what a fault befell printed as sound, and not above the prints that tell of it? Log and
   * state are collected together, and what a log tells was before.
   */
  boolean isSoundNow(Hypothesis hypothesis) {
    List<WeighedFinding> told =
        hypothesis.speaksFor().stream().filter(WeighedFinding::beginsSuspicion).toList();
    return told.stream().allMatch(this::isOfLogs)
        && hypothesis.speaksAgainst().stream()
            .filter(t -> t.shows() == SignMeaning.REPAIR && isPrint(t))
            .anyMatch(repair -> told.stream().allMatch(t -> isAbove(t, repair)));
  }

  /** Does it rest on what was printed as it is, and on no line of a log? */
  private boolean isPrint(WeighedFinding t) {
    return quoted(List.of(t)).stream().noneMatch(at -> isInLog(at) || undated.tellsFault(at));
  }

  /**
   * Two prints of one file stand in the order in which they were made; a log, whose lines are of
   * the past, may stand above or below.
   */
  private boolean isAbove(WeighedFinding fault, WeighedFinding repair) {
    List<Location> sound = quoted(List.of(repair));
    return quoted(List.of(fault)).stream()
        .filter(at -> !isInLog(at))
        .allMatch(
            at ->
                sound.stream()
                    .filter(s -> s.file().equals(at.file()))
                    .allMatch(s -> s.line() > at.line()));
  }

  private boolean isInLog(Location at) {
    return stamped.test(at) || exhibitAt(at).filter(e -> e.format().equals(LOG)).isPresent();
  }

  /** Does it rest on events, and on nothing beside them but what was measured meanwhile? */
  boolean isOfLogs(WeighedFinding t) {
    List<Location> lines = t.finding().because().stream().map(Citation::at).toList();
    return lines.stream().anyMatch(this::isOfALog)
        && lines.stream().allMatch(at -> isOfALog(at) || isOf(measurements, at));
  }

  /** Also of a log whose lines bear no times. */
  private boolean isOfALog(Location at) {
    return isOf(logs, at) || exhibitAt(at).filter(e -> e.format().equals(LOG)).isPresent();
  }

  /** The narrowest: a log may go on behind what was pasted between its lines. */
  private Optional<Exhibit> exhibitAt(Location at) {
    return exhibits.getOrDefault(at.file(), List.of()).stream()
        .filter(e -> e.firstLine() <= at.line() && at.line() <= e.lastLine())
        .min(Comparator.comparingInt(e -> e.lastLine() - e.firstLine()));
  }

  private boolean isOf(Set<Integer> series, Location at) {
    return exhibitAt(at).filter(e -> series.contains(e.series().id())).isPresent();
  }

  static List<Location> quoted(List<WeighedFinding> ofFault) {
    return ofFault.stream().flatMap(t -> t.finding().because().stream()).map(Citation::at).toList();
  }
}
