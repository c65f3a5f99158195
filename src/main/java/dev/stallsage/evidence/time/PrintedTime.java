package dev.stallsage.evidence.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * A stamp as a tool printed it, with all it says and no more.
 *
 * <p>{@code Jun 22 15:55:54} has a month, a day and a time, but no year and no zone; {@code
 * 02:10:01 PM} has a time; {@code 3177.04} is 3177.04 s since boot.
 *
 * @param year 0 when not printed
 * @param month null when not printed
 * @param day of the month, 0 when not printed
 * @param swapped day and month may be meant the other way round: {@code 06/05/2024}
 * @param time null when only seconds since boot were printed
 * @param zone null when not printed
 * @param sinceBoot s, {@code NaN} when a clock was printed
 */
public record PrintedTime(
    int year,
    Month month,
    int day,
    boolean swapped,
    LocalTime time,
    ZoneId zone,
    double sinceBoot) {

  /** What a stamp says; empty when it is none this reads. */
  public static Optional<PrintedTime> of(String text) {
    return new StampScan(text).result();
  }

  static PrintedTime sinceBoot(double seconds) {
    return new PrintedTime(0, null, 0, false, null, null, seconds);
  }

  static PrintedTime epoch(long seconds) {
    var utc = Instant.ofEpochSecond(seconds).atOffset(ZoneOffset.UTC);
    return new PrintedTime(
        utc.getYear(),
        utc.getMonth(),
        utc.getDayOfMonth(),
        false,
        utc.toLocalTime(),
        ZoneOffset.UTC,
        Double.NaN);
  }

  /** The date, when it was printed in full and day and month cannot be confused. */
  public Optional<LocalDate> date() {
    return year == 0 || month == null ? Optional.empty() : Optional.of(dateIn(year));
  }

  /** {@code Nov 3 10:14:02}: a day of some year. */
  public boolean lacksYear() {
    return month != null && year == 0;
  }

  /** The other reading of {@code 06/05/2024}. */
  LocalDate swappedDate() {
    return LocalDate.of(year, day, month.getValue());
  }

  /** The day in a year; the 29th of February is the 28th where there is none. */
  LocalDate dateIn(int someYear) {
    int last = month.length(java.time.Year.isLeap(someYear));
    return LocalDate.of(someYear, month, Math.min(day, last));
  }
}
