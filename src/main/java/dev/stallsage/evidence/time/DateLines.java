package dev.stallsage.evidence.time;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dates a file prints between its reports, for the bare times below them: the banner of sysstat
 * ({@code Linux 5.4.0 (db7) 06/06/2019 _x86_64_}) and the heads of oswatcher ({@code zzz ***Mon Jun
 * 3 14:00:12 CEST 2024}). Stateful, one for each file; bounded.
 */
public final class DateLines {
  private static final int LINES_AT_MOST = 10_000;
  private static final int LONGEST = 300;

  /** Rows that were held back come a little late, hours; what comes later is of the next day. */
  private static final int OUT_OF_ORDER = 1;

  private static final Pattern BANNER =
      Pattern.compile(
          "^\\s*(?:Linux|SunOS|AIX|HP-UX) \\S+"
              + " .{0,120}?(?<=[\\s)])(\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{2,4})(?:\\s.*)?$");
  private static final Pattern HEAD = Pattern.compile("^\\s*zzz \\*\\*\\*(.{10,60})$");

  /** What {@code date} prints, alone on its line, and what smartctl prints of its host's clock. */
  private static final Pattern DATE =
      Pattern.compile(
          "^(?:Local Time is: {1,8})?((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:\\p{Lu}\\p{Ll}{2}"
              + " {1,2}\\d{1,2}|\\d{1,2} \\p{Lu}\\p{Ll}{2} \\d{4}) \\d\\d:\\d\\d:\\d\\d(?:"
              + " [AP]M)?(?: [\\w+:-]{2,6})?(?: \\d{4})?(?: [A-Z]{2,5})?)$");

  /** Letters such lines begin with. */
  private static final String FIRSTS = "LSAHz MTWF";

  private final Dating dating;
  private final TreeMap<Integer, LocalDate> dates = new TreeMap<>();

  /** The bare time that came last below each date line: a smaller one is of the next day. */
  private int lastLine = -1;

  private LocalTime lastTime;
  private long days;

  public DateLines(Dating dating) {
    this.dating = dating;
  }

  /** May a line that begins with this byte bear a date? */
  public static boolean mayBegin(int first) {
    return FIRSTS.indexOf(first) >= 0;
  }

  /** Takes the next line of the file. */
  public void line(int number, String raw) {
    if (raw.length() < 8 || raw.length() > LONGEST || dates.size() >= LINES_AT_MOST) {
      return;
    }
    char first = raw.charAt(0);
    if (FIRSTS.indexOf(first) >= 0) {
      dateIn(raw).ifPresent(date -> dates.put(number, date));
    }
  }

  /** The first date printed; null when there was none. */
  public LocalDate first() {
    return dates.isEmpty() ? null : dates.firstEntry().getValue();
  }

  private Optional<LocalDate> dateIn(String raw) {
    Matcher head = HEAD.matcher(raw);
    if (head.matches()) {
      return PrintedTime.of(head.group(1)).flatMap(PrintedTime::date);
    }
    Matcher printed = DATE.matcher(raw);
    if (printed.matches()) {
      return PrintedTime.of(printed.group(1)).flatMap(PrintedTime::date);
    }
    Matcher banner = BANNER.matcher(raw);
    return banner.matches()
        ? PrintedTime.of(banner.group(1) + " 00:00").filter(t -> t.year() > 0).map(dating::likelier)
        : Optional.empty();
  }

  /**
   * The date printed above a line.
   *
   * @param line of the stamp
   * @return the day the stamp is of when it is a bare time; null when no date was printed above
   */
  public LocalDate near(int line, PrintedTime printed) {
    Map.Entry<Integer, LocalDate> above = dates.floorEntry(line);
    if (above == null) {
      return null;
    }
    if (printed.month() != null || printed.time() == null) {
      return above.getValue();
    }
    if (above.getKey() != lastLine) {
      lastLine = above.getKey();
      days = 0;
    } else if (hours(printed.time()) < hours(lastTime) - OUT_OF_ORDER) {
      days++;
    } else if (printed.time().isBefore(lastTime)) {
      return above.getValue().plusDays(days);
    }
    lastTime = printed.time();
    return above.getValue().plusDays(days);
  }

  private static double hours(LocalTime time) {
    return time.toSecondOfDay() / 3600.0;
  }
}
