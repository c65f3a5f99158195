package dev.stallsage.timeline;

import dev.stallsage.diagnosis.CauseStanding.Seen;
import dev.stallsage.diagnosis.Chronology;
import dev.stallsage.diagnosis.DatedInterval;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.LatencyCourse;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  private static final Duration A_DAY = Duration.ofDays(1);

  /** Lines around an event that tell its details. */
  private static final int DETAILS = 8;

  /** Clocks and lines of one repair differ by a little. */
  private static final Duration SLACK = Duration.ofMinutes(5);

  /** Nobody knows when; the lines of a log stand in order. */
  private static final Seen OVER_IN_A_LATER_LINE =
      new Seen("", "", 0, "a later line of the log says so", DatedInterval.UNKNOWN);

  private record Line(String file, int line) {
    static Line of(Location at) {
      return new Line(at.file(), at.line());
    }
  }

  /** Since when a fault is over, and why. */
  private record Over(ClockMoment since, String says) {}

  private final FeatureContext frame;
  private final Clocks clocks;

  /** The first event of each log: it was written then already. */
  private final Map<Series, ClockMoment> watchedSince = new HashMap<>();

  private final Map<Line, List<Dated>> byLine = new HashMap<>();

  private final WhereToldFrom told;

  private final List<Dated> repairs = new ArrayList<>();
  private final Endings endings = new Endings();
  private final UndatedEvents undated;

  /** The last that is known by each clock: a line of a log, a measurement, a capture. */
  private final Map<String, ClockMoment> watchedUntil = new HashMap<>();

  private final Map<String, ClockMoment> measuredSince = new HashMap<>();
  private final Map<String, ClockMoment> measuredUntil = new HashMap<>();

  /**
   * @param files what was recognised: a log and a state can stand in one file
   */
  FaultTimes(
      FeatureContext frame,
      Clocks clocks,
      List<FileCoverage> files,
      TimelineCollector chronicle,
      List<PlaceCourse> courses) {
    this.frame = frame;
    this.clocks = clocks;
    undated = chronicle.undated();
    told = new WhereToldFrom(files, undated, this::isStamped);
    chronicle.events().forEach(this::add);
    chronicle.mounted().forEach(m -> endings.mounted(frame.where(m.series()).host(), m.device()));
    courses.forEach(this::measured);
    files.forEach(f -> f.exhibits().forEach(this::goesOn));
    measuredUntil.forEach((host, m) -> watchedUntil.merge(host, m, FaultTimes::later));
    for (HostCard card : clocks.hosts().cards()) {
      clocks
          .dating(card)
          .capture()
          .ifPresent(m -> watchedUntil.merge(card.name(), m, FaultTimes::later));
    }
  }

  private boolean isStamped(Location at) {
    return byLine.containsKey(Line.of(at));
  }

  /** A log is watched to its last line, whether that tells anything or not. */
  private void goesOn(Exhibit exhibit) {
    clocks
        .order(exhibit.series().file(), exhibit.until())
        .ifPresent(m -> watchedUntil.merge(clock(exhibit.series(), m), m, FaultTimes::later));
  }

  /** A host has one clock, and each log of seconds since a start nobody tells its own. */
  private String clock(Series series, ClockMoment moment) {
    return Clocks.isSinceStart(moment)
        ? "since a start: " + series.file()
        : frame.where(series).host();
  }

  private void add(TimelineCollector.Group group, Occurrences seen) {
    String file = group.series().file();
    told.log(group.series());
    Optional<ClockMoment> from = clocks.order(file, seen.firstTime());
    if (from.isEmpty()) {
      return;
    }
    ClockMoment until = clocks.order(file, seen.lastTime()).orElse(from.get());
    Dated dated =
        new Dated(
            frame.where(group.series()).host(),
            clock(group.series(), from.get()),
            from.get(),
            until.isBefore(from.get()) ? from.get() : until,
            group,
            seen.count());
    watchedSince.merge(group.series(), from.get(), FaultTimes::earlier);
    watchedUntil.merge(dated.clock(), dated.until(), FaultTimes::later);
    endings.add(dated);
    if (TimelineEvents.isRepair(dated.kind())) {
      repairs.add(dated);
    }
    undated.follow(group, seen);
    for (Location at : seen.lines()) {
      byLine.computeIfAbsent(Line.of(at), l -> new ArrayList<>()).add(dated);
    }
  }

  /** The first and the last measurement of each host. */
  private void measured(PlaceCourse course) {
    told.measurements(course.series());
    if (frame.isProblem(course.series())) {
      List<LatencyCourse.Part> parts = course.course().parts();
      parts.stream().findFirst().ifPresent(p -> measured(course, p));
      parts.stream().reduce((one, next) -> next).ifPresent(p -> measured(course, p));
    }
  }

  private void measured(PlaceCourse course, LatencyCourse.Part part) {
    clocks
        .moment(course.series().file(), part.time())
        .ifPresent(
            m -> {
              measuredSince.merge(course.where().host(), m, FaultTimes::earlier);
              measuredUntil.merge(course.where().host(), m, FaultTimes::later);
            });
  }

  private static ClockMoment earlier(ClockMoment one, ClockMoment other) {
    return other.isBefore(one) ? other : one;
  }

  private static ClockMoment later(ClockMoment one, ClockMoment other) {
    return one.isBefore(other) ? other : one;
  }

  /**
   * A fault that only logs tell of is over as well when what it befell is printed as sound now:
   * {@code [UU]} of the array that lost a member last week. Log and state are collected together,
   * and what a log tells was before.
   */
  @Override
  public Seen seen(Hypothesis hypothesis) {
    Seen seen = Chronology.super.seen(hypothesis);
    return !seen.isOver() && told.isSoundNow(hypothesis)
        ? seen.over("it is printed as sound since")
        : seen;
  }

  @Override
  public Seen seen(List<WeighedFinding> ofFault) {
    List<Dated> dated =
        WhereToldFrom.quoted(ofFault).stream().flatMap(at -> at(at).stream()).distinct().toList();
    double ofStates =
        ofFault.stream().filter(t -> !told.isOfLogs(t)).mapToDouble(WeighedFinding::decibans).sum();
    boolean ofLogs = ofStates <= COUNTED_EVER;
    if (dated.isEmpty()) {
      return ofLogs && undated.areOver(WhereToldFrom.quoted(ofFault))
          ? OVER_IN_A_LATER_LINE
          : Seen.UNDATED;
    }
    ClockMoment first = dated.stream().map(Dated::from).min(Dated::order).orElseThrow();
    ClockMoment last = dated.stream().map(Dated::until).max(Dated::order).orElseThrow();
    long count = dated.stream().mapToLong(Dated::count).sum();
    Optional<Over> over = ofLogs ? over(dated, last) : Optional.empty();
    if (ofLogs && over.isEmpty() && undated.follow(dated)) {
      over = Optional.of(new Over(last, OVER_IN_A_LATER_LINE.over()));
    }
    return new Seen(
        Clocks.printed(first),
        Clocks.printed(last),
        Clocks.isSinceStart(first) ? 0 : (int) Math.min(count, 1_000_000),
        over.map(Over::says).orElse(""),
        ofStates == 0 && !Clocks.isSinceStart(first)
            ? during(dated, first, over.map(Over::since))
            : DatedInterval.UNKNOWN);
  }

  private DatedInterval during(List<Dated> dated, ClockMoment first, Optional<ClockMoment> over) {
    double watched =
        dated.stream()
            .map(d -> d.group().series())
            .map(watchedSince::get)
            .max(Dated::order)
            .map(FaultTimes::seconds)
            .orElse(Double.POSITIVE_INFINITY);
    double until = over.map(FaultTimes::seconds).orElse(Double.POSITIVE_INFINITY);
    return new DatedInterval(seconds(first), until, watched, first.zone() != null);
  }

  @Override
  public List<DatedInterval> windows(Slowness slow) {
    if (slow.spans().isEmpty()) {
      return waits(slow);
    }
    if (slow.because().isEmpty()) {
      return List.of();
    }
    String file = slow.because().get(0).at().file();
    List<DatedInterval> windows =
        slow.spans().stream().flatMap(s -> window(file, s.from(), s.until()).stream()).toList();
    return windows.size() == slow.spans().size() ? windows : List.of();
  }

  /** What nobody measured, and somebody waited for, was when the lines of it were written. */
  private List<DatedInterval> waits(Slowness slow) {
    List<Dated> dated =
        slow.because().stream().flatMap(c -> at(c.at()).stream()).distinct().toList();
    boolean known =
        slow.because().stream().noneMatch(c -> at(c.at()).isEmpty())
            && dated.stream().noneMatch(d -> Clocks.isSinceStart(d.from()));
    return known ? dated.stream().map(FaultTimes::window).toList() : List.of();
  }

  private static DatedInterval window(Dated wait) {
    return new DatedInterval(
        seconds(wait.from()),
        seconds(wait.until()),
        Double.POSITIVE_INFINITY,
        wait.from().zone() != null);
  }

  private Optional<DatedInterval> window(String file, String from, String until) {
    Optional<ClockMoment> first = clocks.moment(file, from);
    Optional<ClockMoment> last = clocks.moment(file, until);
    return first.isEmpty() || last.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new DatedInterval(
                seconds(first.get()),
                seconds(last.get()),
                Double.POSITIVE_INFINITY,
                first.get().zone() != null));
  }

  /** Of its own zone where that is known; of no zone else, to be compared with its like. */
  private static double seconds(ClockMoment m) {
    ZoneId zone = m.zone() == null ? ZoneOffset.UTC : m.zone();
    return m.local().atZone(zone).toEpochSecond();
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

  private Optional<Over> over(List<Dated> dated, ClockMoment last) {
    String host = dated.get(0).clock();
    Optional<Endings.Ended> ended = endings.of(dated, watchedUntil.getOrDefault(host, last));
    if (ended.isPresent()) {
      return ended.map(
          e -> new Over(e.since(), (e.dated() ? Clocks.beginning(e.since()) : "") + e.says()));
    }
    Optional<Dated> repaired =
        repairs.stream()
            .filter(r -> r.clock().equals(host) && !dated.contains(r))
            .filter(r -> !r.until().minus(SLACK.negated()).isBefore(last))
            .max(Comparator.comparing((Dated r) -> r.until(), Dated::order));
    Optional<ClockMoment> began = Optional.ofNullable(measuredSince.get(host));
    Optional<ClockMoment> booted = booted(host).filter(last::isBefore);
    if (repaired.isPresent() && isWatchedSince(host, repaired.get().until(), last)) {
      ClockMoment since = repaired.get().until();
      String words = TimelineEvents.words(repaired.get().kind());
      return Optional.of(new Over(since, Clocks.beginning(since) + words));
    }
    if (booted.isPresent() && isQuietSince(host, last)) {
      return Optional.of(
          new Over(
              booted.get(),
              Clocks.beginning(booted.get()) + "the host was started and nothing came again"));
    }
    return began
        .filter(m -> last.minus(QUIET.negated()).isBefore(m))
        .map(
            m ->
                new Over(
                    last,
                    "nothing of it since, and measured on "
                        + Clocks.printed(m.local().toLocalDate())))
        .or(
            () ->
                isLongAgo(host, last)
                    ? Optional.of(new Over(last, "nothing of it since"))
                    : Optional.empty());
  }

  /** Would it have been seen had it come again after the repair? */
  private boolean isWatchedSince(String host, ClockMoment repaired, ClockMoment last) {
    return Optional.ofNullable(measuredUntil.get(host))
        .map(repaired::isBefore)
        .orElseGet(() -> isQuietSince(host, last));
  }

  private Optional<ClockMoment> booted(String host) {
    return clocks.hosts().cards().stream()
        .filter(card -> card.name().equals(host))
        .flatMap(card -> Clocks.booted(clocks.dating(card)).stream())
        .findFirst();
  }

  private boolean isQuietSince(String host, ClockMoment last) {
    ClockMoment watched = watchedUntil.getOrDefault(host, last);
    return last.minus(A_DAY.negated()).isBefore(watched) || isQuietForADay(host, last);
  }

  private boolean isQuietForADay(String host, ClockMoment last) {
    return clocks
        .newestDay(host)
        .filter(day -> day.isAfter(last.local().toLocalDate().plusDays(1)))
        .isPresent();
  }

  private boolean isLongAgo(String host, ClockMoment last) {
    return clocks
        .newestDay(host)
        .filter(day -> last.local().plus(LONG_QUIET).isBefore(day.atStartOfDay()))
        .isPresent();
  }
}
