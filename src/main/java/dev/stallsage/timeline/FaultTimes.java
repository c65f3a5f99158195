package dev.stallsage.timeline;

import dev.stallsage.diagnosis.Chronology;
import dev.stallsage.diagnosis.Standing.Seen;
import dev.stallsage.diagnosis.Testimony;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.time.Moment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.CourseOf;
import dev.stallsage.measure.Frame;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * When faults that logs tell of were seen, and whether they are over: something was repaired after
 * the last line, the host was started since, or days went by and nothing came again before the
 * measurements began. A state that is printed as it is now is never over.
 */
final class FaultTimes implements Chronology {
  /** Nothing for so long before somebody measured is no accident; a judgement. */
  private static final Duration QUIET = Duration.ofDays(2);

  /** The same where nothing was measured; a judgement. */
  private static final Duration LONG_QUIET = Duration.ofDays(14);

  /**
   * A state that is printed as it is now keeps a fault present, unless it weighs no more than this,
   * decibans: counters that only ever grow tell of the past.
   */
  private static final double COUNTED_EVER = 5;

  /** Lines around an event that tell its details. */
  private static final int DETAILS = 8;

  /** Clocks and lines of one repair differ by a little. */
  private static final Duration SLACK = Duration.ofMinutes(5);

  /** A group of events with its moments. */
  private record Dated(String host, Moment from, Moment until, Chronicle.Group group, long count) {}

  private record Line(String file, int line) {}

  private final Frame frame;
  private final Clocks clocks;
  private final Map<Line, List<Dated>> byLine = new HashMap<>();

  /** Numbers of exhibits that hold events. */
  private final Set<Integer> logs = new HashSet<>();

  private final Map<String, List<Exhibit>> exhibits = new HashMap<>();
  private final List<Dated> repairs = new ArrayList<>();
  private final Map<String, Moment> measured = new HashMap<>();

  /**
   * @param files what was recognised: a log and a state can stand in one file
   */
  FaultTimes(
      Frame frame,
      Clocks clocks,
      List<FileCoverage> files,
      Chronicle chronicle,
      List<CourseOf> courses) {
    this.frame = frame;
    this.clocks = clocks;
    files.forEach(f -> exhibits.put(f.file(), f.exhibits()));
    chronicle.events().forEach(this::add);
    courses.forEach(this::measured);
  }

  private void add(Chronicle.Group group, dev.stallsage.timeline.Seen seen) {
    String file = group.series().file();
    logs.add(group.series().id());
    Optional<Moment> from = clocks.moment(file, seen.firstTime());
    if (from.isEmpty()) {
      return;
    }
    Moment until = clocks.moment(file, seen.lastTime()).orElse(from.get());
    Dated dated =
        new Dated(
            frame.where(group.series()).host(),
            from.get(),
            until.isBefore(from.get()) ? from.get() : until,
            group,
            seen.count());
    if (Telling.isRepair(KernelEvent.Kind.valueOf(group.what()))) {
      repairs.add(dated);
    }
    for (Location at : seen.lines()) {
      byLine.computeIfAbsent(new Line(at.file(), at.line()), l -> new ArrayList<>()).add(dated);
    }
  }

  /** The first measurement of each host. */
  private void measured(CourseOf course) {
    if (frame.isProblem(course.series())) {
      course.course().parts().stream()
          .findFirst()
          .flatMap(p -> clocks.moment(course.series().file(), p.time()))
          .ifPresent(
              m ->
                  measured.merge(
                      course.where().host(), m, (one, two) -> two.isBefore(one) ? two : one));
    }
  }

  @Override
  public Seen seen(List<Testimony> ofFault) {
    List<Dated> dated =
        ofFault.stream()
            .flatMap(t -> t.finding().because().stream())
            .flatMap(c -> at(c.at()).stream())
            .distinct()
            .toList();
    if (dated.isEmpty()) {
      return Seen.UNDATED;
    }
    Moment first = dated.stream().map(Dated::from).min(FaultTimes::order).orElseThrow();
    Moment last = dated.stream().map(Dated::until).max(FaultTimes::order).orElseThrow();
    long count = dated.stream().mapToLong(Dated::count).sum();
    double ofStates =
        ofFault.stream().filter(t -> !isOfLogs(t)).mapToDouble(Testimony::decibans).sum();
    boolean ofLogs = ofStates <= COUNTED_EVER;
    String over = ofLogs && clocks.knowsADay() ? over(dated, last) : "";
    return new Seen(
        printed(first.local()), printed(last.local()), (int) Math.min(count, 1_000_000), over);
  }

  private boolean isOfLogs(Testimony t) {
    return t.finding().because().stream().map(Citation::at).allMatch(this::isOfLogs);
  }

  private boolean isOfLogs(Location at) {
    return exhibits.getOrDefault(at.file(), List.of()).stream()
        .filter(e -> e.firstLine() <= at.line() && at.line() <= e.lastLine())
        .anyMatch(e -> logs.contains(e.series().id()));
  }

  /** The events of a line; where it is a detail of one, those of the nearest line that is dated. */
  private List<Dated> at(Location at) {
    for (int apart = 0; apart <= DETAILS; apart++) {
      for (int line : new int[] {at.line() - apart, at.line() + apart}) {
        List<Dated> dated = byLine.get(new Line(at.file(), line));
        if (dated != null) {
          return dated;
        }
      }
    }
    return List.of();
  }

  private static int order(Moment one, Moment other) {
    return one.isBefore(other) ? -1 : other.isBefore(one) ? 1 : 0;
  }

  private String over(List<Dated> dated, Moment last) {
    String host = dated.get(0).host();
    Optional<Dated> repaired =
        repairs.stream()
            .filter(r -> r.host().equals(host) && !dated.contains(r))
            .filter(r -> !r.until().minus(SLACK.negated()).isBefore(last))
            .max(Comparator.comparing((Dated r) -> r.until(), FaultTimes::order));
    Optional<Moment> began = Optional.ofNullable(measured.get(host));
    Optional<Moment> booted = booted(host).filter(last::isBefore);
    String nothing =
        began
            .filter(m -> last.minus(QUIET.negated()).isBefore(m))
            .map(m -> "nothing of it since, and measured on " + day(m))
            .orElse("");
    boolean quiet = began.map(last::isBefore).orElseGet(() -> isQuietSince(host, last));
    if (repaired.isPresent() && quiet) {
      return printed(repaired.get().until().local())
          + ", "
          + Telling.words(KernelEvent.Kind.valueOf(repaired.get().group().what()));
    }
    if (booted.isPresent() && isQuietSince(host, last)) {
      return printed(booted.get().local()) + ", the host was started and nothing came again";
    }
    return !nothing.isEmpty() ? nothing : isLongAgo(host, last) ? "nothing of it since" : "";
  }

  private Optional<Moment> booted(String host) {
    return clocks.hosts().cards().stream()
        .filter(card -> card.name().equals(host))
        .flatMap(card -> Clocks.booted(clocks.dating(card)).stream())
        .findFirst();
  }

  private boolean isQuietSince(String host, Moment last) {
    return clocks
        .newestDay(host)
        .filter(day -> day.isAfter(last.local().toLocalDate().plusDays(1)))
        .isPresent();
  }

  private boolean isLongAgo(String host, Moment last) {
    return clocks
        .newestDay(host)
        .filter(day -> last.local().plus(LONG_QUIET).isBefore(day.atStartOfDay()))
        .isPresent();
  }

  private static String day(Moment m) {
    return m.local().toLocalDate().toString();
  }

  private static String printed(LocalDateTime local) {
    String text = local.withNano(0).toString().replace('T', ' ');
    return local.toLocalDate().equals(Clocks.NO_DAY) ? text.substring(11) : text;
  }
}
