package dev.stallsage.quality;

/**
 * The distance between reports, by the clock they are stamped with.
 *
 * <p>Stamps of {@code 14:29:41}, {@code 14:29:46}, {@code 14:30:11} are an interval of 5 s and one
 * gap of 25 s.
 */
final class ReportInterval {
  private static final double DAY = 86_400;

  /** A report that comes a little late is no gap: stamps are whole seconds. */
  private static final double LATE = 2;

  private String stamp = "";
  private double clock = Double.NaN;
  private double before = Double.NaN;
  private double usual = Double.NaN;
  private int gaps;
  private double longest;

  /** Is this the stamp of the report at hand? */
  boolean isOf(String time) {
    return stamp.equals(time);
  }

  /** The exhibit tells the length of its interval, s. */
  void told(double seconds) {
    if (seconds > 0) {
      usual = seconds;
    }
  }

  /** A report with this stamp begins. */
  void stamp(String time) {
    stamp = time;
    double now = ofDay(time);
    double apart = (now - clock + DAY) % DAY;
    clock = now;
    if (!(apart > 0)) {
      return;
    }
    if (Double.isNaN(usual) && apart == before) {
      usual = apart;
    }
    if (apart > LATE * usual + 1) {
      gaps++;
      longest = Math.max(longest, apart);
    }
    before = apart;
  }

  /** The usual distance; of two reports their only one, {@code NaN} when nothing tells. */
  double interval() {
    return Double.isNaN(usual) ? before : usual;
  }

  int gaps() {
    return gaps;
  }

  double longestGap() {
    return longest;
  }

  /** Seconds after midnight of the first {@code hh:mm:ss} in a stamp; {@code NaN} without one. */
  static double ofDay(String time) {
    int colon = time.indexOf(':');
    boolean clock =
        colon >= 1
            && time.length() >= colon + 6
            && time.charAt(colon + 3) == ':'
            && digit(time, colon - 1) >= 0;
    if (!clock) {
      return Double.NaN;
    }
    int tens = colon >= 2 ? Math.max(0, digit(time, colon - 2)) : 0;
    int hours = 10 * tens + digit(time, colon - 1);
    double seconds = 3600 * hours(hours, time) + 60 * pair(time, colon + 1) + pair(time, colon + 4);
    return seconds >= 0 && seconds < DAY ? seconds : Double.NaN;
  }

  private static double hours(int printed, String time) {
    boolean afternoon = time.endsWith("PM");
    return afternoon || time.endsWith("AM") ? printed % 12 + (afternoon ? 12 : 0) : printed;
  }

  private static double pair(String time, int at) {
    int tens = digit(time, at);
    int ones = digit(time, at + 1);
    return tens < 0 || ones < 0 ? Double.NaN : 10 * tens + ones;
  }

  private static int digit(String time, int at) {
    char c = time.charAt(at);
    return c >= '0' && c <= '9' ? c - '0' : -1;
  }
}
