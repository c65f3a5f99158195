package dev.stallsage.evidence.time;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is known of a host's clock, so that a stamp can become a moment.
 *
 * @param captured when the evidence was collected, on the host's clock; null when unknown
 * @param uptime how long the host had been up then; null when unknown
 * @param zone the zone of the host; null when unknown
 * @param written the day until which a rotated log was written, give or take one; null when unknown
 */
public record Dating(LocalDateTime captured, Duration uptime, ZoneId zone, LocalDate written) {
  /** Of what is no rotated log. */
  public Dating(LocalDateTime captured, Duration uptime, ZoneId zone) {
    this(captured, uptime, zone, null);
  }

  /** Nothing is known. */
  public static final Dating UNKNOWN = new Dating(null, null, null);

  /** Clocks of a collector and of what it collects differ by a little. */
  private static final Duration SLACK = Duration.ofMinutes(10);

  /**
   * {@code 55 days, 13:33}, {@code 41 days, 6:02}, {@code 6:02}, {@code 12 min}, {@code 3 days}.
   */
  private static final Pattern UP =
      Pattern.compile(
          "(?:(\\d{1,6}) day(?:s|\\(s\\))?,?)? *(?:(\\d{1,2}):(\\d\\d)|(\\d{1,2}) min\\w*)?");

  private static final Pattern SECONDS = Pattern.compile("(\\d{1,12})(?:\\.\\d+)? s");

  /**
   * Reads what a bundle says of its host; what it does not say is an empty text.
   *
   * @param captured as {@code date} printed it
   * @param uptime as {@code uptime} printed it, or {@code 123.45 s}
   * @param zone as {@code timedatectl} or {@code date} named it
   * @param declared the zone of a host that does not tell its own; null when unknown
   */
  public static Dating of(String captured, String uptime, String zone, ZoneId declared) {
    LocalDateTime when =
        PrintedTime.of(captured)
            .filter(t -> t.time() != null)
            .flatMap(t -> t.date().map(date -> date.atTime(t.time())))
            .orElse(null);
    return new Dating(when, uptime(uptime), TimeZones.of(zone).orElse(declared));
  }

  private static Duration uptime(String text) {
    Matcher seconds = SECONDS.matcher(text);
    if (seconds.matches()) {
      return Duration.ofSeconds(Long.parseLong(seconds.group(1)));
    }
    Matcher up = UP.matcher(text);
    return text.isBlank() || !up.matches()
        ? null
        : Duration.ofDays(number(up.group(1)))
            .plusHours(number(up.group(2)))
            .plusMinutes(number(up.group(3)) + number(up.group(4)));
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  /** The same of a log of which it is known until when it was written. */
  public Dating writtenUntil(LocalDate day) {
    return new Dating(captured, uptime, zone, day);
  }

  /** When the evidence was collected. */
  public Optional<ClockMoment> capture() {
    return Optional.ofNullable(captured).map(when -> new ClockMoment(when, zone));
  }

  /**
   * The moment a stamp means.
   *
   * @param near a date printed in the same file: of the report a bare time is part of, or of any
   *     other line; null when there is none
   * @return empty when what the stamp lacks is not known
   */
  public Optional<ClockMoment> moment(PrintedTime printed, LocalDate near) {
    if (printed.time() == null) {
      return sinceBoot(printed.sinceBoot());
    }
    ZoneId where = printed.zone() == null ? zone : printed.zone();
    return date(printed, near).map(date -> new ClockMoment(date.atTime(printed.time()), where));
  }

  private Optional<ClockMoment> sinceBoot(double seconds) {
    if (captured == null || uptime == null) {
      return Optional.empty();
    }
    LocalDateTime booted = captured.minus(uptime);
    return Optional.of(new ClockMoment(booted.plusNanos((long) (seconds * 1e9)), zone));
  }

  private Optional<LocalDate> date(PrintedTime printed, LocalDate near) {
    if (printed.month() != null) {
      return printed.year() == 0
          ? inTheYear(printed, near)
          : Optional.of(printed.swapped() ? likelier(printed) : printed.dateIn(printed.year()));
    }
    if (near != null) {
      return Optional.of(near);
    }
    if (captured == null) {
      return Optional.empty();
    }
    boolean later = printed.time().isAfter(captured.plus(SLACK).toLocalTime());
    return Optional.of(later ? captured.toLocalDate().minusDays(1) : captured.toLocalDate());
  }

  /**
   * Nothing was logged after it was collected: in January, a stamp of December is last year's. And
   * nothing was written into a log that had been put away.
   */
  private Optional<LocalDate> inTheYear(PrintedTime printed, LocalDate near) {
    if (written != null) {
      return Optional.of(latestUntil(printed, written));
    }
    if (captured != null) {
      LocalDate same = printed.dateIn(captured.getYear());
      boolean future = same.atTime(printed.time()).isAfter(captured.plus(SLACK));
      return Optional.of(future ? printed.dateIn(captured.getYear() - 1) : same);
    }
    return Optional.ofNullable(near).map(date -> latestUntil(printed, date));
  }

  /**
   * Evidence is of what was: the latest year in which the stamp is not of a day that came after.
   */
  private static LocalDate latestUntil(PrintedTime printed, LocalDate newest) {
    LocalDate last = newest.plusDays(1);
    LocalDate same = printed.dateIn(last.getYear());
    return same.isAfter(last) ? printed.dateIn(last.getYear() - 1) : same;
  }

  /** {@code 06/05/2024} is June 5th, unless that lies in the future of the capture. */
  LocalDate likelier(PrintedTime printed) {
    LocalDate monthFirst = printed.dateIn(printed.year());
    if (captured == null || !printed.swapped() || !monthFirst.isAfter(captured.toLocalDate())) {
      return monthFirst;
    }
    LocalDate dayFirst = printed.swappedDate();
    return dayFirst.isAfter(captured.toLocalDate()) ? monthFirst : dayFirst;
  }
}
