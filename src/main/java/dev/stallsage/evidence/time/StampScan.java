package dev.stallsage.evidence.time;

import dev.stallsage.observation.MonthName;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a stamp word by word; a word that belongs to none makes the whole unreadable. */
final class StampScan {
  private static final int LONGEST = 60;
  private static final Set<String> DAYS = Set.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");

  /** Brackets, and commas but the one before the fraction of a second: {@code 08:11:50,436}. */
  private static final Pattern BESIDE = Pattern.compile("[\\[\\]]|(?<!:\\d\\d),|,(?!\\d)");

  private static final Pattern SINCE_BOOT = Pattern.compile("\\d{1,9}\\.\\d{1,9}");
  private static final Pattern EPOCH = Pattern.compile("1\\d{9}(?:\\.\\d{1,9})?");
  private static final Pattern ISO_DATE = Pattern.compile("(\\d{4})[-/.](\\d\\d)[-/.](\\d\\d)");
  private static final Pattern NUMERIC_DATE =
      Pattern.compile("(\\d{1,2})([-/.])(\\d{1,2})[-/.](\\d{4}|\\d\\d)");
  private static final Pattern CLOCK =
      Pattern.compile(
          "(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,](\\d{1,9}))?)?(Z|[+-]\\d\\d:?\\d\\d)?");

  private int year;
  private Month month;
  private int day;
  private boolean swapped;
  private LocalTime time;
  private ZoneId zone;
  private PrintedTime whole;
  private boolean readable = true;

  StampScan(String text) {
    String bare = text.length() > LONGEST ? "" : BESIDE.matcher(text).replaceAll(" ").strip();
    if (EPOCH.matcher(bare).matches()) {
      whole = PrintedTime.epoch((long) Double.parseDouble(bare));
    } else if (SINCE_BOOT.matcher(bare).matches()) {
      whole = PrintedTime.sinceBoot(Double.parseDouble(bare));
    } else {
      String apart = bare.replaceFirst("^(\\d{4}-\\d\\d-\\d\\d)T(?=\\d)", "$1 ");
      for (String word : apart.split("\\s+")) {
        readable = readable && (isDate(word) || isClock(word) || isZone(word));
      }
    }
  }

  private boolean isDate(String word) {
    String name = word.toLowerCase(Locale.ROOT);
    String letters = name.length() >= 3 ? name.substring(0, 3) : "";
    if (DAYS.contains(letters) && name.chars().allMatch(Character::isLetter)) {
      return true;
    }
    if (MonthName.number(letters) > 0 && name.chars().allMatch(Character::isLetter)) {
      month = Month.of(MonthName.number(letters));
      return true;
    }
    if (word.matches("\\d{1,2}")) {
      return day == 0 && day(Integer.parseInt(word));
    }
    if (word.matches("\\d{4}")) {
      year = Integer.parseInt(word);
      return year > 0;
    }
    return isNumericDate(word);
  }

  private boolean isNumericDate(String word) {
    Matcher iso = ISO_DATE.matcher(word);
    if (iso.matches()) {
      year = Integer.parseInt(iso.group(1));
      return year > 0 && monthAndDay(iso.group(2), iso.group(3));
    }
    Matcher m = NUMERIC_DATE.matcher(word);
    if (!m.matches()) {
      return false;
    }
    int printed = Integer.parseInt(m.group(4));
    year = printed < 100 ? 2000 + printed : printed;
    boolean dayFirst = m.group(2).equals(".") || Integer.parseInt(m.group(1)) > 12;
    swapped = !dayFirst && Integer.parseInt(m.group(3)) <= 12;
    return year > 0
        && (dayFirst ? monthAndDay(m.group(3), m.group(1)) : monthAndDay(m.group(1), m.group(3)));
  }

  private boolean monthAndDay(String ofYear, String ofMonth) {
    int number = Integer.parseInt(ofYear);
    if (number < 1 || number > 12) {
      return false;
    }
    month = Month.of(number);
    return day(Integer.parseInt(ofMonth));
  }

  private boolean day(int number) {
    day = number;
    return number >= 1 && number <= 31;
  }

  private boolean isClock(String word) {
    if (time != null && (word.equalsIgnoreCase("AM") || word.equalsIgnoreCase("PM"))) {
      int afternoon = word.equalsIgnoreCase("PM") ? 12 : 0;
      time = time.withHour(time.getHour() % 12 + afternoon);
      return true;
    }
    Matcher m = CLOCK.matcher(word);
    if (time != null || !m.matches()) {
      return false;
    }
    int hour = Integer.parseInt(m.group(1));
    int minute = Integer.parseInt(m.group(2));
    int second = m.group(3) == null ? 0 : Integer.parseInt(m.group(3));
    if (hour > 23 || minute > 59 || second > 60) {
      return false;
    }
    time = LocalTime.of(hour, minute, Math.min(second, 59), nanos(m.group(4)));
    return m.group(5) == null || isZone(m.group(5));
  }

  private static int nanos(String fraction) {
    return fraction == null ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
  }

  /** An abbreviation that could mean several offsets is passed over. */
  private boolean isZone(String word) {
    zone = TimeZones.of(word).orElse(zone);
    return time != null && word.matches("[A-Z]{2,5}|Z|[+-]\\d\\d(?::?\\d\\d)?");
  }

  Optional<PrintedTime> result() {
    if (whole != null) {
      return Optional.of(whole);
    }
    boolean dayOrNone = (month == null) == (day == 0);
    return readable && time != null && dayOrNone
        ? Optional.of(new PrintedTime(year, month, day, swapped, time, zone, Double.NaN))
        : Optional.empty();
  }
}
