package dev.stallsage.timeline;

import dev.stallsage.observation.MonthName;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The hour, the day and the host a complaint names. {@code Every morning between 09:00 and 10:00
 * saving takes 20 seconds} becomes 09:00 to 10:00 of any day.
 *
 * @param from null when not told
 * @param until null when not told
 * @param day null when not told, or when it is said of every day
 * @param hosts names it is said of
 */
record ComplaintTime(LocalTime from, LocalTime until, LocalDate day, Set<String> hosts) {
  private static final String HOUR = "(\\d{1,2})(?:[:.](\\d\\d))?(?: ?(am|pm|h|o'clock))?";
  private static final Pattern SPAN =
      Pattern.compile(
          "(?<![\\d.:/-])"
              + HOUR
              + " {0,2}(?:to|and|until|till|-|\u2013) {0,2}(?:about |around |some )?"
              + HOUR
              + "(?!\\d|[.:/-]\\d|%)(?!"
              + " ?(?:ms|s|sec|seconds|minutes|min|gb|mb|tb|kb|%|times|disks|users|days)\\b)",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern SINCE =
      Pattern.compile("\\bsince (\\d{1,2})[:.](\\d\\d)\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern REPEATED =
      Pattern.compile("\\b(?:every|each|daily|nightly|always)\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern ISO = Pattern.compile("\\b(20\\d\\d)-(\\d\\d)-(\\d\\d)\\b");
  private static final Pattern DAY_FIRST =
      Pattern.compile("\\b(\\d{1,2})\\.? (\\p{L}{3,9})\\.?,? (20\\d\\d)\\b");
  private static final Pattern MONTH_FIRST =
      Pattern.compile("\\b(\\p{L}{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b");
  private static final String NAME = "(?!(?:host|server|node)\\b)([a-z][a-z0-9]*(?:-[a-z0-9]+)*)";
  private static final Pattern HOST =
      Pattern.compile("\\b(?:[Hh]ost|[Ss]erver|[Nn]ode|on|of):? " + NAME + "\\b");
  private static final Pattern SUFFERS =
      Pattern.compile("\\b" + NAME + " (?:hangs|is slow|crawls|is unusable|freezes|takes)\\b");
  private static final Pattern LIKE_A_HOST = Pattern.compile("(?=.*\\d)[a-z][a-z0-9-]{2,40}");
  private static final Pattern DEVICE =
      Pattern.compile("(?:sd|hd|vd|xvd|nvme|md|dm-|mpath|naa|vmhba|eth|ens|raid|c\\d).*");

  static ComplaintTime of(List<String> lines) {
    String text = String.join("\n", lines);
    LocalTime from = null;
    LocalTime until = null;
    Matcher span = SPAN.matcher(text);
    while (from == null && span.find()) {
      if (isOfHours(text, span)) {
        from = time(span.group(1), span.group(2), span.group(3));
        until = time(span.group(4), span.group(5), span.group(6));
      }
    }
    Matcher since = SINCE.matcher(text);
    if (from == null && since.find()) {
      from = time(since.group(1), since.group(2), null);
    }
    return new ComplaintTime(
        from, until, REPEATED.matcher(text).find() ? null : day(text), hosts(text));
  }

  /** Hours have minutes, or a word before them that numbers of disks have not. */
  private static boolean isOfHours(String text, Matcher span) {
    String before = text.substring(Math.max(0, span.start() - 10), span.start());
    boolean minutes = span.group(2) != null && span.group(5) != null;
    boolean said = before.toLowerCase(Locale.ROOT).matches("(?s).*\\b(?:from|between|at) $");
    return (minutes || said || span.group(3) != null)
        && time(span.group(1), span.group(2), span.group(3)) != null
        && time(span.group(4), span.group(5), span.group(6)) != null;
  }

  /** {@code 09:00 to 10:00}. */
  String hours() {
    return from + (until == null ? " on" : " to " + until);
  }

  private static LocalTime time(String hour, String minute, String half) {
    int h = Integer.parseInt(hour);
    boolean afternoon = half != null && half.equalsIgnoreCase("pm") && h < 12;
    int m = minute == null ? 0 : Integer.parseInt(minute);
    int full = afternoon ? h + 12 : h;
    return full > 24 || m > 59 ? null : LocalTime.of(full % 24, m);
  }

  private static LocalDate day(String text) {
    Matcher iso = ISO.matcher(text);
    if (iso.find()) {
      return date(iso.group(1), Integer.parseInt(iso.group(2)), iso.group(3));
    }
    Matcher first = DAY_FIRST.matcher(text);
    if (first.find()) {
      return date(first.group(3), month(first.group(2)), first.group(1));
    }
    Matcher month = MONTH_FIRST.matcher(text);
    return month.find() ? date(month.group(3), month(month.group(1)), month.group(2)) : null;
  }

  private static int month(String name) {
    return MonthName.number(name.substring(0, 3));
  }

  private static LocalDate date(String year, int month, String day) {
    try {
      return LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day));
    } catch (DateTimeException noDate) {
      return null;
    }
  }

  private static Set<String> hosts(String text) {
    Set<String> hosts = new TreeSet<>();
    for (Pattern pattern : List.of(HOST, SUFFERS)) {
      Matcher named = pattern.matcher(text);
      while (named.find()) {
        String name = named.group(1);
        if (LIKE_A_HOST.matcher(name).matches() && !DEVICE.matcher(name).matches()) {
          hosts.add(name);
        }
      }
    }
    return hosts;
  }
}
