package dev.stallsage.report;

/** When a fault was seen, in words. */
public final class SeenWords {
  private SeenWords() {}

  /** {@code 04:11:02 to 04:13:40, 3 times}; empty where nothing is dated. */
  public static String of(Report.SeenLine seen) {
    if (seen.first().isEmpty()) {
      return "";
    }
    boolean lasted = !seen.last().isEmpty() && !seen.last().equals(seen.first());
    return seen.first()
        + (lasted ? " to " + seen.last() : "")
        + (seen.count() > 1 ? ", " + seen.count() + " times" : "");
  }
}
