package dev.stallsage.observation;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The place of a file among the rotated parts of one log.
 *
 * <p>{@code var/log/messages.2.gz}, {@code var/log/messages.1} and {@code var/log/messages} are one
 * stream {@code var/log/messages}, in this order; so are {@code messages-20240601.xz} and {@code
 * messages}, and {@code sar28}, {@code sar29}, {@code sar01}.
 *
 * @param stream the log all its parts belong to
 * @param place grows with time: of {@code .2} -2, of a date the date, of the part that is still
 *     written {@link Long#MAX_VALUE}
 * @param ofMonth is the place a day of the month, after whose end it begins anew?
 */
public record LogRotation(String stream, long place, boolean ofMonth) {
  private static final int DAYS = 31;
  private static final String PACKED = "(?:\\.(?:gz|bz2|xz|zst|Z))?";

  /** A compressed member may be named with what it holds: {@code messages.1.gz!/messages.1}. */
  private static final Pattern UNPACKED = Pattern.compile("([^/!]+)\\.(?:gz|bz2|xz|zst|Z)!/\\1$");

  private static final Pattern NUMBERED = Pattern.compile("^(.*[^/])\\.(\\d{1,3})" + PACKED + "$");
  private static final Pattern DATED =
      Pattern.compile("^(.*[^/])[-.](20\\d{6})(?:-\\d{1,10})?" + PACKED + "$");
  private static final Pattern DAILY = Pattern.compile("^((?:.*/)?sar?)(\\d\\d)" + PACKED + "$");
  private static final Pattern PLAIN = Pattern.compile("^(.*?)" + PACKED + "$");

  /** The parts of one stream in the order in which they were written. */
  public static final Comparator<LogRotation> ORDER =
      Comparator.comparing(LogRotation::stream).thenComparingLong(LogRotation::place);

  private static final long FIRST_DATE = 20000101;
  private static final int OF_DAY = 100;

  /** The day on which it was put away, give or take one; empty where its name tells none. */
  public Optional<LocalDate> day() {
    int month = (int) (place / OF_DAY % OF_DAY);
    int day = (int) (place % OF_DAY);
    boolean dated = place >= FIRST_DATE && place != Long.MAX_VALUE;
    return dated && month >= 1 && month <= 12 && day >= 1 && day <= DAYS
        ? Optional.of(YearMonth.of((int) (place / OF_DAY / OF_DAY), month))
            .filter(of -> of.isValidDay(day))
            .map(of -> of.atDay(day))
        : Optional.empty();
  }

  /** Where a file belongs. */
  public static LogRotation of(String file) {
    String path = file.contains("!/") ? UNPACKED.matcher(file).replaceFirst("$1") : file;
    Matcher dated = DATED.matcher(path);
    if (dated.matches()) {
      return new LogRotation(dated.group(1), Long.parseLong(dated.group(2)), false);
    }
    Matcher numbered = NUMBERED.matcher(path);
    if (numbered.matches()) {
      return new LogRotation(numbered.group(1), -Long.parseLong(numbered.group(2)), false);
    }
    Matcher daily = DAILY.matcher(path);
    if (daily.matches()) {
      return new LogRotation(daily.group(1), Long.parseLong(daily.group(2)), true);
    }
    Matcher plain = PLAIN.matcher(path);
    return new LogRotation(plain.matches() ? plain.group(1) : path, Long.MAX_VALUE, false);
  }

  /**
   * The parts of one stream, the oldest first.
   *
   * @param files parts of one stream, in any order
   */
  public static List<String> oldestFirst(Collection<String> files) {
    List<String> ordered = new ArrayList<>(files);
    ordered.sort(
        Comparator.comparing(LogRotation::of, ORDER).thenComparing(Comparator.naturalOrder()));
    List<Long> days =
        ordered.stream()
            .map(LogRotation::of)
            .filter(LogRotation::ofMonth)
            .map(LogRotation::place)
            .toList();
    if (days.size() == ordered.size() && !days.isEmpty()) {
      java.util.Collections.rotate(ordered, -first(days));
    }
    return List.copyOf(ordered);
  }

  /** Days that go on over the end of a month begin behind the widest gap. */
  private static int first(List<Long> days) {
    int first = 0;
    long widest = days.get(0) + DAYS - days.get(days.size() - 1);
    for (int i = 1; i < days.size(); i++) {
      long gap = days.get(i) - days.get(i - 1);
      if (gap > widest) {
        widest = gap;
        first = i;
      }
    }
    return first;
  }
}
