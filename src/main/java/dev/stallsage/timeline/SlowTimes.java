package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.LatencyCourse.Part;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.measure.Scales;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** When which place was slow. */
record SlowTimes(FeatureContext frame, Clocks clocks, List<PlaceCourse> courses) {
  /** The worst tell when it was; a page of them would tell nothing more. */
  private static final int AT_MOST = 12;

  private static final int OF_ONE_PLACE = 3;

  /** A time, and how many times the limit its latency reached. */
  private record Ranked(HostTimeEntry raw, double times) {}

  List<HostTimeEntry> all() {
    List<Ranked> all = new ArrayList<>();
    for (PlaceCourse course : courses) {
      if (frame.isProblem(course.series())) {
        all.addAll(of(course));
      }
    }
    return all.stream()
        .sorted(
            Comparator.comparingDouble(Ranked::times)
                .reversed()
                .thenComparing(r -> r.raw.where())
                .thenComparing(r -> r.raw.from().local()))
        .limit(AT_MOST)
        .map(Ranked::raw)
        .toList();
  }

  private List<Ranked> of(PlaceCourse course) {
    double limit =
        frame.scales().scale(course.scale()).limitsOf(frame.medium(course.where())).high();
    List<Part> parts = course.course().parts();
    List<Ranked> slow = new ArrayList<>();
    for (SlowPeriods.Spell spell : SlowPeriods.of(parts, limit)) {
      if (slow.size() < OF_ONE_PLACE) {
        ranked(course, parts, spell, limit).ifPresent(slow::add);
      }
    }
    return slow;
  }

  private Optional<Ranked> ranked(
      PlaceCourse course, List<Part> parts, SlowPeriods.Spell spell, double limit) {
    Optional<ClockMoment> from = moment(course, parts, spell.first());
    int end = spell.ended() ? Math.min(spell.last() + 1, parts.size() - 1) : spell.last();
    Optional<ClockMoment> until = moment(course, parts, end);
    if (from.isEmpty() || until.isEmpty()) {
      return Optional.empty();
    }
    String reads =
        "latency up to "
            + Scales.figure(spell.peak())
            + " ms, limit "
            + Scales.figure(limit)
            + " ms, scales.yaml#"
            + course.scale();
    String says =
        (spell.sinceBefore() ? "slow since before the first report" : "becomes slow")
            + (spell.ended() ? " and is quick again" : "")
            + ": "
            + reads;
    HostTimeEntry raw =
        new HostTimeEntry(
            from.get(),
            until.get(),
            spell.sinceBefore() ? TimelineEntry.Kind.SLOW_BEFORE : TimelineEntry.Kind.SLOW,
            course.where(),
            says,
            List.of(new Citation(parts.get(spell.first()).at(), reads)));
    return Optional.of(new Ranked(raw, spell.peak() / limit));
  }

  /** A clock that stands before that of the first report went over midnight. */
  private Optional<ClockMoment> moment(PlaceCourse course, List<Part> parts, int index) {
    String file = course.series().file();
    Optional<ClockMoment> first = clocks.moment(file, parts.get(0).time());
    return clocks
        .moment(file, parts.get(index).time())
        .map(m -> first.isPresent() && m.isBefore(first.get()) ? m.minus(Duration.ofDays(-1)) : m);
  }
}
