package dev.stallsage.evidence.time;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One end of a window of time, as the user gave it.
 *
 * @param text as given
 * @param date null for a time of the day of capture
 * @param time null when relative
 * @param zone null when none was given
 * @param before how long before the capture; null when not relative
 */
public record WindowBound(
    String text, LocalDate date, LocalTime time, ZoneId zone, Duration before) {
  /** What can be given. */
  public static final String ACCEPTED =
      "expected a date (2024-06-01), a date and time (2024-06-01T14:30, with Z or +02:00 behind it"
          + " where a zone is meant), a time of the day of capture (14:30) or a time before the"
          + " capture (-90s, -30m, -2h, -3d)";

  private static final Pattern RELATIVE = Pattern.compile("-(\\d{1,6})([smhd])");
  private static final Pattern FORM =
      Pattern.compile(
          "(?:(\\d{4}-\\d\\d-\\d\\d)(?:[T ](?=\\d)|$))?(?:(\\d\\d:\\d\\d(?::\\d\\d)?) ?(Z|UTC|[+-]\\d\\d:?\\d\\d)?)?");

  /**
   * Reads one end.
   *
   * @param end is it the end of the window? A bare date then means the end of that day
   * @throws IllegalArgumentException when it is none; the message names what was expected
   */
  public static WindowBound of(String given, boolean end) {
    String text = given.strip();
    Matcher relative = RELATIVE.matcher(text);
    if (relative.matches()) {
      return new WindowBound(text, null, null, null, duration(relative));
    }
    Matcher form = FORM.matcher(text);
    if (text.isEmpty() || !form.matches()) {
      throw new IllegalArgumentException(ACCEPTED);
    }
    try {
      LocalDate date = form.group(1) == null ? null : LocalDate.parse(form.group(1));
      LocalTime bare = end ? LocalTime.MAX : LocalTime.MIDNIGHT;
      LocalTime time = form.group(2) == null ? bare : LocalTime.parse(form.group(2));
      ZoneId zone = form.group(3) == null ? null : TimeZones.of(form.group(3)).orElse(null);
      return new WindowBound(text, date, time, zone, null);
    } catch (DateTimeException impossible) {
      throw new IllegalArgumentException(ACCEPTED, impossible);
    }
  }

  private static Duration duration(Matcher relative) {
    long number = Long.parseLong(relative.group(1));
    return switch (relative.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      default -> Duration.ofDays(number);
    };
  }

  /** Does it mean a moment whatever the evidence says? */
  boolean isAbsolute() {
    return date != null;
  }

  /**
   * The moment it means for a host.
   *
   * @param declared the zone a bound without one is meant in; null for the clock of the evidence
   * @return empty when it depends on a capture time that is not known
   */
  Optional<ClockMoment> moment(Dating dating, ZoneId declared) {
    if (before != null) {
      return dating.capture().map(capture -> capture.minus(before));
    }
    ZoneId meant = zone == null ? declared : zone;
    if (date != null) {
      return Optional.of(new ClockMoment(LocalDateTime.of(date, time), meant));
    }
    return dating
        .capture()
        .map(
            capture ->
                new ClockMoment(LocalDateTime.of(capture.local().toLocalDate(), time), meant));
  }
}
