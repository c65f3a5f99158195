package dev.stallsage.evidence.iostat;

import java.util.List;

/**
 * The time of {@code sar}: a heading carries the beginning of the first interval below it, a row
 * the end of its own. Dates stand in the banner only, so midnight is where the clock goes back.
 */
final class SarClock {
  private String ofBanner = "";
  private String date = "";
  private ReportStamp before = ReportStamp.NONE;
  private ReportStamp now = ReportStamp.NONE;
  private double seconds = Double.NaN;
  private boolean sinceBoot;

  /** A banner: the clock starts anew on its date. */
  void banner(List<String> words) {
    ofBanner = words.stream().filter(SarClock::isDate).findFirst().orElse("");
    date = ofBanner;
    reset();
  }

  private static boolean isDate(String word) {
    return word.length() >= 8
        && word.length() <= 10
        && Character.isDigit(word.charAt(0))
        && word.chars().filter(c -> c == '/' || c == '-' || c == '.').count() == 2;
  }

  /** What comes does not go on where the last row ended: the machine was restarted. */
  void reset() {
    now = ReportStamp.NONE;
    seconds = Double.NaN;
  }

  /**
   * A heading. It goes on where the rows above ended, or heads another table of the same interval;
   * else it goes back to the beginning of the day.
   */
  void heading(ReportStamp stamp) {
    double at = stamp.secondsOfDay();
    if (at < now.secondsOfDay() && at != before.secondsOfDay()) {
      date = ofBanner;
    }
    now = stamp;
    seconds = Double.NaN;
    sinceBoot = stamp != ReportStamp.NONE;
  }

  /**
   * A row: it ends at its stamp, and began where the rows before ended. The date of the banner
   * holds until midnight; which date follows depends on the language.
   */
  void row(ReportStamp stamp) {
    if (stamp.secondsOfDay() != now.secondsOfDay()) {
      if (stamp.secondsOfDay() < now.secondsOfDay()) {
        date = "";
      }
      seconds = stamp.since(now);
      before = now;
      now = stamp;
      sinceBoot = false;
    }
  }

  /** Length of the interval, s; {@code NaN} when it is not known. */
  double seconds() {
    return seconds;
  }

  /**
   * A report that ends when it begins: {@code mpstat} without an interval prints the average since
   * boot.
   */
  boolean sinceBoot() {
    return sinceBoot;
  }

  /** The time as printed, behind the date of the banner when there is one. */
  String time() {
    return date.isEmpty() ? now.text() : date + " " + now.text();
  }
}
