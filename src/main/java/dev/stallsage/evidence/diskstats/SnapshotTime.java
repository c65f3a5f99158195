package dev.stallsage.evidence.diskstats;

import dev.stallsage.observation.MonthName;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that says when what follows was printed: by {@code date}, a loop around {@code cat}, or a
 * collector.
 *
 * <p>{@code TS 1298130003.073935000}, {@code zzz ***Thu Jan 5 10:49:37 CET 2012}, {@code Sat Feb 2
 * 12:00:01 UTC 2019}, {@code 2012-08-09 21:23:10}. Zones are left out: two prints of one machine
 * differ by the same time in any of them.
 *
 * @param text as printed
 * @param seconds of an era, s; two moments of one form can be subtracted
 */
record SnapshotTime(String text, double seconds) {
  static final SnapshotTime UNKNOWN = new SnapshotTime("", Double.NaN);

  private static final int LONGEST = 80;
  private static final Pattern EPOCH =
      Pattern.compile(
          "(?:TS\\s+)?(1\\d{9}(?:\\.\\d{1,9})?)(?:\\s\\d{4}-\\S{5,30}(?: \\S{8,20})?)?");
  private static final Pattern ISO =
      Pattern.compile(
          "\\[?(\\d{4})-(\\d\\d)-(\\d\\d)[T ](\\d\\d):(\\d\\d):(\\d\\d)(?:[.,]\\d+)?\\S{0,6}(?:"
              + " [A-Z]{3,5})?\\]?");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?:zzz \\*+\\s*)?[A-Z][a-z]{2} ([A-Z][a-z]{2})\\s+(\\d{1,2}) (\\d\\d):(\\d\\d):(\\d\\d)"
              + "(?: ([AP]M))?(?: [A-Z0-9+-]{3,6})? (\\d{4})");
  private static final Pattern DAY_FIRST =
      Pattern.compile(
          "(?:zzz \\*+\\s*)?[A-Z][a-z]{2} (\\d{1,2}) ([A-Z][a-z]{2}) (\\d{4})"
              + " (\\d\\d):(\\d\\d):(\\d\\d)(?: ([AP]M))?(?: [A-Z0-9+-]{3,6})?");

  /** {@link #UNKNOWN} when the line is something else. */
  static SnapshotTime of(String line) {
    String text = line.strip();
    if (text.length() < 10 || text.length() > LONGEST) {
      return UNKNOWN;
    }
    Matcher epoch = EPOCH.matcher(text);
    if (epoch.matches()) {
      return new SnapshotTime(text, Double.parseDouble(epoch.group(1)));
    }
    Matcher iso = ISO.matcher(text);
    if (iso.matches()) {
      return at(text, iso.group(1), iso.group(2), iso.group(3), clock(iso, 4, 0));
    }
    Matcher named = NAMED.matcher(text);
    if (named.matches()) {
      String month = month(named.group(1));
      return at(text, named.group(7), month, named.group(2), clock(named, 3, 6));
    }
    Matcher dayFirst = DAY_FIRST.matcher(text);
    if (dayFirst.matches()) {
      String month = month(dayFirst.group(2));
      return at(text, dayFirst.group(3), month, dayFirst.group(1), clock(dayFirst, 4, 7));
    }
    return UNKNOWN;
  }

  private static String month(String name) {
    return String.valueOf(MonthName.number(name));
  }

  /** Hours, minutes, seconds from a group on, and the group that may hold AM or PM. */
  private static int[] clock(Matcher time, int from, int half) {
    int hour = Integer.parseInt(time.group(from));
    String noon = half == 0 ? null : time.group(half);
    if (noon != null) {
      hour = hour % 12 + (noon.equals("PM") ? 12 : 0);
    }
    int minute = Integer.parseInt(time.group(from + 1));
    return new int[] {hour, minute, Integer.parseInt(time.group(from + 2))};
  }

  private static SnapshotTime at(String text, String year, String month, String day, int[] clock) {
    try {
      LocalDate date =
          LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day));
      LocalTime time = LocalTime.of(clock[0], clock[1], Math.min(clock[2], 59));
      return new SnapshotTime(text, date.toEpochSecond(time, ZoneOffset.UTC));
    } catch (DateTimeException noSuchDay) {
      return UNKNOWN;
    }
  }

  boolean known() {
    return !Double.isNaN(seconds);
  }

  /** Seconds from an earlier moment; {@code NaN} when they cannot be told. */
  double since(SnapshotTime earlier) {
    double passed = seconds - earlier.seconds;
    return passed > 0 ? passed : Double.NaN;
  }
}
