package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.timeline.TimelineEntry.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What logs, programs and lists of packages date. */
record EventTimes(FeatureContext frame, Clocks clocks, TimelineCollector chronicle) {
  /** More places than this are told host by host. */
  private static final int PLACES_AT_MOST = 40;

  private static final int NAMED = 3;

  /** What is told in one line: of one sort, at one place. */
  private record Line(Where where, Kind kind, String what) implements Comparable<Line> {
    @Override
    public int compareTo(Line other) {
      int byPlace = where.compareTo(other.where);
      return byPlace != 0 ? byPlace : (kind + what).compareTo(other.kind + other.what);
    }
  }

  /** Many alike. */
  private record Run(ClockMoment from, ClockMoment until, long count, Citation because) {
    Run and(Run other) {
      boolean first = !other.from.isBefore(from);
      return new Run(
          first ? from : other.from,
          until.isBefore(other.until) ? other.until : until,
          count + other.count,
          first ? because : other.because);
    }
  }

  List<HostTimeEntry> all() {
    List<HostTimeEntry> all = new ArrayList<>(events());
    all.addAll(installed());
    all.addAll(writes());
    return all;
  }

  private List<HostTimeEntry> events() {
    Map<Line, Run> lines = new TreeMap<>();
    chronicle
        .events()
        .forEach(
            (group, seen) -> {
              KernelEvent.Kind kind = KernelEvent.Kind.valueOf(group.what());
              Where where = frame.where(group.series(), group.device());
              if (frame.isProblem(group.series())) {
                run(group, seen, TimelineEvents.words(kind))
                    .ifPresent(
                        run ->
                            lines.merge(
                                new Line(
                                    where, TimelineEvents.sort(kind), TimelineEvents.words(kind)),
                                run,
                                Run::and));
              }
            });
    return told(lines.size() > PLACES_AT_MOST ? byHost(lines) : lines);
  }

  private static Map<Line, Run> byHost(Map<Line, Run> lines) {
    Map<Line, Run> merged = new TreeMap<>();
    lines.forEach(
        (line, run) ->
            merged.merge(
                new Line(Where.ofHost(line.where.host()), line.kind, line.what), run, Run::and));
    return merged;
  }

  private static List<HostTimeEntry> told(Map<Line, Run> lines) {
    List<HostTimeEntry> told = new ArrayList<>();
    lines.forEach(
        (line, run) -> {
          String times = run.count == 1 ? "" : ", " + Scales.figure(run.count) + " times";
          told.add(
              new HostTimeEntry(
                  run.from,
                  run.until,
                  line.kind,
                  line.where,
                  line.what + times,
                  List.of(run.because)));
        });
    return told;
  }

  private Optional<Run> run(TimelineCollector.Group group, Occurrences seen, String reads) {
    String file = group.series().file();
    Optional<ClockMoment> from = clocks.moment(file, seen.firstTime());
    Optional<ClockMoment> until = clocks.moment(file, seen.lastTime());
    return from.map(
        f -> new Run(f, until.orElse(f), seen.count(), new Citation(seen.first().at(), reads)));
  }

  /** What was installed on a day of a host. */
  private record Day(Where where, List<Run> runs, boolean ofStorage) {
    Day and(Day other) {
      return new Day(
          where,
          Stream.concat(runs.stream(), other.runs.stream()).toList(),
          ofStorage || other.ofStorage);
    }

    Run whole() {
      return runs.stream().reduce(Run::and).orElseThrow();
    }
  }

  private Collection<Day> days() {
    Map<String, Day> days = new TreeMap<>();
    chronicle
        .installed()
        .forEach(
            (group, seen) -> {
              Where where = frame.where(group.series());
              run(group, seen, "installed " + group.what())
                  .ifPresent(
                      run ->
                          days.merge(
                              where.host() + ' ' + run.from.local().toLocalDate(),
                              new Day(where, List.of(run), !group.device().isEmpty()),
                              Day::and));
            });
    return days.values();
  }

  /** A day on which nothing that concerns storage was installed is no change. */
  private List<HostTimeEntry> installed() {
    return days().stream().filter(Day::ofStorage).map(EventTimes::change).toList();
  }

  private static HostTimeEntry change(Day day) {
    Run whole = day.whole();
    String names =
        StoragePackages.of(day.runs.stream().map(r -> r.because.at().text()).toList(), NAMED);
    String packages = whole.count == 1 ? "1 package" : whole.count + " packages";
    return new HostTimeEntry(
        whole.from,
        whole.until,
        Kind.CHANGE,
        day.where,
        packages + " installed: " + names,
        List.of(whole.because));
  }

  /** How many packages were installed on days without any that concerns storage. */
  long passedOver() {
    return days().stream().filter(day -> !day.ofStorage).mapToLong(day -> day.whole().count).sum();
  }

  private List<HostTimeEntry> writes() {
    List<HostTimeEntry> told = new ArrayList<>();
    chronicle
        .writes()
        .forEach(
            (group, seen) ->
                run(group, seen, "a slow write of the log writer")
                    .ifPresent(
                        run ->
                            told.add(
                                new HostTimeEntry(
                                    run.from,
                                    run.until,
                                    Kind.PROGRAM,
                                    frame.where(group.series()),
                                    "slow writes of the log writer, "
                                        + Scales.figure(run.count)
                                        + ", up to "
                                        + Scales.figure(seen.most())
                                        + " ms",
                                    List.of(run.because)))));
    return told;
  }
}
