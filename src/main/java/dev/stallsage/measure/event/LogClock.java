package dev.stallsage.measure.event;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The distance between two stamps of one log, whatever they are counted from. */
final class LogClock {
  private static final Pattern SECONDS = Pattern.compile("\\d{1,12}(?:\\.\\d{1,9})?");
  private static final Pattern ISO =
      Pattern.compile("\\d{4}-(\\d\\d)-(\\d\\d)[T ](\\d\\d):(\\d\\d):(\\d\\d)");
  private static final Pattern DAY =
      Pattern.compile("(?:(\\p{L}{3,9})\\.? +)?(\\d{1,2}) (\\d\\d):(\\d\\d)(?::(\\d\\d))?");
  private static final Pattern TIME = Pattern.compile("(\\d\\d):(\\d\\d):(\\d\\d)");
  private static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

  private static final int LONGEST_MONTH = 31;
  private static final int DAY_SECONDS = 24 * 3600;

  private LogClock() {}

  /**
   * Seconds since some moment that is the same for all stamps of one log and one year.
   *
   * @param time as printed
   * @return {@code NaN} when it is no time
   */
  static double seconds(String time) {
    if (time.isEmpty()) {
      return Double.NaN;
    }
    if (SECONDS.matcher(time).matches()) {
      return Double.parseDouble(time);
    }
    Matcher iso = ISO.matcher(time);
    if (iso.lookingAt()) {
      return seconds(number(iso, 1), number(iso, 2), iso, 3);
    }
    Matcher day = DAY.matcher(time);
    if (day.find()) {
      return seconds(MONTHS.indexOf(shortened(day.group(1))) + 1, number(day, 2), day, 3);
    }
    Matcher bare = TIME.matcher(time);
    return bare.find() ? seconds(0, 0, bare, 1) : Double.NaN;
  }

  /** Is the stamp counted from the start of the system, and is it of its first so many seconds? */
  static boolean isOfBoot(String time, double seconds) {
    return SECONDS.matcher(time).matches() && Double.parseDouble(time) < seconds;
  }

  private static String shortened(String month) {
    return month == null ? "" : month.substring(0, 3);
  }

  private static double seconds(int month, int day, Matcher clock, int hour) {
    double ofDay =
        number(clock, hour) * 3600.0 + number(clock, hour + 1) * 60.0 + number(clock, hour + 2);
    return (month * LONGEST_MONTH + day) * (double) DAY_SECONDS + ofDay;
  }

  private static int number(Matcher m, int group) {
    return m.group(group) == null ? 0 : Integer.parseInt(m.group(group));
  }
}
