package dev.stallsage.measure.fabric;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time between two prints, from what stands above them. */
final class PrintInterval {
  private static final Pattern CLOCK =
      Pattern.compile("(?<![\\d:])(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,]\\d+)?)?(?!\\d)");
  private static final Pattern LATER =
      Pattern.compile(
          "(?i)\\b(\\d+)\\s*(s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:ours?)?)\\b(?:\\s+later)?");
  private static final int DAY = 24 * 3600;

  private PrintInterval() {}

  /**
   * Seconds from one print to another.
   *
   * @param looks how many prints there are: {@code 60 seconds later} is the whole time only between
   *     two
   * @return {@code NaN} when the stamps do not tell
   */
  static double seconds(String before, String after, int looks) {
    Matcher from = CLOCK.matcher(before);
    Matcher until = CLOCK.matcher(after);
    if (from.find() && until.find()) {
      boolean sameDay = from.replaceFirst("").equals(until.replaceFirst(""));
      from.find(0);
      until.find(0);
      int seconds = ofDay(until) - ofDay(from);
      boolean dated = before.length() > from.group().length() + 1;
      if (sameDay) {
        return seconds >= 0 ? positive(seconds) : dated ? Double.NaN : seconds + DAY;
      }
      return Double.NaN;
    }
    Matcher later = LATER.matcher(after);
    return looks == 2 && later.find() ? duration(later) : Double.NaN;
  }

  private static double positive(int seconds) {
    return seconds > 0 ? seconds : Double.NaN;
  }

  private static int ofDay(Matcher clock) {
    int seconds = clock.group(3) == null ? 0 : Integer.parseInt(clock.group(3));
    return Integer.parseInt(clock.group(1)) * 3600
        + Integer.parseInt(clock.group(2)) * 60
        + seconds;
  }

  private static double duration(Matcher later) {
    double unit =
        switch (Character.toLowerCase(later.group(2).charAt(0))) {
          case 'm' -> 60;
          case 'h' -> 3600;
          default -> 1;
        };
    return positive(
        (int) Math.min(Long.parseLong(shorten(later.group(1))) * unit, Integer.MAX_VALUE));
  }

  private static String shorten(String digits) {
    return digits.length() > 9 ? digits.substring(0, 9) : digits;
  }
}
