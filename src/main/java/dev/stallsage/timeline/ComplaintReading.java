package dev.stallsage.timeline;

import dev.stallsage.diagnosis.Complaint;
import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.LatencyCourse.Part;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.observation.Location;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Holds what somebody says is slow against what was measured: of the hour, of the day, of the host
 * that is complained of? {@code Users say it is slow every day from 9 to 10} and a capture of 15:00
 * do not meet.
 */
record ComplaintReading(
    FeatureContext frame, Clocks clocks, List<PlaceCourse> courses, Set<String> hosts) {
  /** So far from the day that is complained of, a measurement is of something else. */
  private static final Duration ELSEWHEN = Duration.ofDays(7);

  /** A complaint of nine is answered by a capture that begins a little later. */
  private static final Duration SLACK = Duration.ofMinutes(10);

  private static final int QUOTED_AT_MOST = 3;

  /** From the first to the last measurement of a place. */
  private record Measured(LocalDateTime from, LocalDateTime until) {}

  Complaint of(List<Location> lines) {
    List<Measured> measured = measured();
    Optional<LocalDateTime> first =
        measured.stream().map(Measured::from).min(LocalDateTime::compareTo);
    Optional<LocalDateTime> last =
        measured.stream().map(Measured::until).max(LocalDateTime::compareTo);
    ComplaintTime said = ComplaintTime.of(lines.stream().map(Location::text).toList());
    boolean elsewhen =
        clocks.knowsADay()
            && said.day() != null
            && !measured.isEmpty()
            && measured.stream().noneMatch(m -> isNear(m, said.day()));
    return new Complaint(
        lines.stream()
            .limit(QUOTED_AT_MOST)
            .map(at -> new Citation(at, "somebody says that it is slow"))
            .toList(),
        said.from() == null ? "" : said.from().toString(),
        said.until() == null ? "" : said.until().toString(),
        first.map(this::printed).orElse(""),
        last.map(this::printed).orElse(""),
        gap(said, measured, elsewhen, first, last),
        elsewhen);
  }

  private String gap(
      ComplaintTime said,
      List<Measured> measured,
      boolean elsewhen,
      Optional<LocalDateTime> first,
      Optional<LocalDateTime> last) {
    if (isOfAnotherHost(said)) {
      return "it is of "
          + String.join(", ", new TreeSet<>(hosts))
          + ", the complaint of "
          + String.join(", ", said.hosts());
    }
    if (elsewhen) {
      return "it is of " + first.get().toLocalDate() + ", the complaint of " + said.day();
    }
    if (said.from() != null && measured.isEmpty() && !courses.isEmpty()) {
      return "its measurements do not tell their hour, and the complaint is of " + said.hours();
    }
    boolean hour = said.from() != null && !measured.isEmpty();
    if (hour && measured.stream().noneMatch(m -> meets(m, said))) {
      return "it is of "
          + clock(first.get())
          + (first.equals(last) ? "" : " to " + clock(last.get()))
          + ", the complaint of "
          + said.hours();
    }
    return "";
  }

  private boolean isOfAnotherHost(ComplaintTime said) {
    return !said.hosts().isEmpty()
        && !hosts.isEmpty()
        && said.hosts().stream()
            .noneMatch(named -> hosts.stream().anyMatch(host -> isSame(named, host)));
  }

  private static boolean isSame(String one, String other) {
    String a = one.toLowerCase(java.util.Locale.ROOT);
    String b = other.toLowerCase(java.util.Locale.ROOT);
    return a.equals(b) || a.startsWith(b + '.') || b.startsWith(a + '.');
  }

  private static boolean isNear(Measured m, LocalDate day) {
    LocalDateTime noon = day.atTime(LocalTime.NOON);
    return !m.until().plus(ELSEWHEN).isBefore(noon) && !noon.plus(ELSEWHEN).isBefore(m.from());
  }

  /** Does some day of the measurement have the hour that is complained of? */
  private static boolean meets(Measured m, ComplaintTime said) {
    LocalDate day = m.from().toLocalDate().minusDays(1);
    while (!day.isAfter(m.until().toLocalDate())) {
      LocalDateTime from = day.atTime(said.from()).minus(SLACK);
      LocalDateTime until =
          said.until() == null
              ? day.plusDays(1).atStartOfDay()
              : said.until().isBefore(said.from())
                  ? day.plusDays(1).atTime(said.until())
                  : day.atTime(said.until());
      if (!m.until().isBefore(from) && !m.from().isAfter(until.plus(SLACK))) {
        return true;
      }
      day = day.plusDays(1);
    }
    return false;
  }

  private List<Measured> measured() {
    List<Measured> all = new ArrayList<>();
    for (PlaceCourse course : courses) {
      List<Part> parts = frame.isProblem(course.series()) ? course.course().parts() : List.of();
      if (!parts.isEmpty()) {
        String file = course.series().file();
        Optional<ClockMoment> from = clocks.moment(file, parts.get(0).time());
        Optional<ClockMoment> until = clocks.moment(file, parts.get(parts.size() - 1).time());
        if (from.isPresent() && until.isPresent()) {
          LocalDateTime first = from.get().local();
          LocalDateTime last = until.get().local();
          all.add(new Measured(first, last.isBefore(first) ? last.plusDays(1) : last));
        }
      }
    }
    return all;
  }

  private String printed(LocalDateTime at) {
    String text = at.withNano(0).toString().replace('T', ' ');
    return clocks.knowsADay() ? text : text.substring(11);
  }

  private static String clock(LocalDateTime at) {
    return at.toLocalTime().withNano(0).withSecond(0).toString();
  }
}
