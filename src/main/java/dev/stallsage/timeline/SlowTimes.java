package dev.stallsage.timeline;

import dev.stallsage.evidence.time.Moment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Course.Part;
import dev.stallsage.measure.CourseOf;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Scales;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** When which place was slow. */
record SlowTimes(Frame frame, Clocks clocks, List<CourseOf> courses) {
  /** The worst tell when it was; a page of them would tell nothing more. */
  private static final int AT_MOST = 12;

  private static final int OF_ONE_PLACE = 3;

  /** A time, and how many times the limit its latency reached. */
  private record Ranked(Raw raw, double times) {}

  List<Raw> all() {
    List<Ranked> all = new ArrayList<>();
    for (CourseOf course : courses) {
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

  private List<Ranked> of(CourseOf course) {
    double limit =
        frame.scales().scale(course.scale()).limitsOf(frame.medium(course.where())).high();
    List<Part> parts = course.course().parts();
    List<Ranked> slow = new ArrayList<>();
    for (Spells.Spell spell : Spells.of(parts, limit)) {
      if (slow.size() < OF_ONE_PLACE) {
        ranked(course, parts, spell, limit).ifPresent(slow::add);
      }
    }
    return slow;
  }

  private Optional<Ranked> ranked(
      CourseOf course, List<Part> parts, Spells.Spell spell, double limit) {
    Optional<Moment> from = moment(course, parts, spell.first());
    int end = spell.ended() ? Math.min(spell.last() + 1, parts.size() - 1) : spell.last();
    Optional<Moment> until = moment(course, parts, end);
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
    Raw raw =
        new Raw(
            from.get(),
            until.get(),
            spell.sinceBefore() ? Happening.Kind.SLOW_BEFORE : Happening.Kind.SLOW,
            course.where(),
            says,
            List.of(new Citation(parts.get(spell.first()).at(), reads)));
    return Optional.of(new Ranked(raw, spell.peak() / limit));
  }

  /** A clock that stands before that of the first report went over midnight. */
  private Optional<Moment> moment(CourseOf course, List<Part> parts, int index) {
    String file = course.series().file();
    Optional<Moment> first = clocks.moment(file, parts.get(0).time());
    return clocks
        .moment(file, parts.get(index).time())
        .map(m -> first.isPresent() && m.isBefore(first.get()) ? m.minus(Duration.ofDays(-1)) : m);
  }
}
