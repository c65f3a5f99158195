package dev.stallsage.report;

/** When a fault was seen, in words. */
public final class SeenWording {
  private SeenWording() {}

  /** {@code 04:11:02 to 04:13:40, 3 times. Over: 09:30, array whole again}; empty where undated. */
  public static String of(Report.SeenLine seen) {
    String over = seen.over().isEmpty() ? "" : "Over: " + seen.over();
    String dated = dated(seen);
    return dated + (dated.isEmpty() || over.isEmpty() ? "" : ". ") + over;
  }

  private static String dated(Report.SeenLine seen) {
    if (seen.first().isEmpty()) {
      return "";
    }
    String last = seen.last().isEmpty() ? seen.first() : seen.last();
    return new SlownessLine.Span(seen.first(), last).inWords()
        + (seen.count() > 1 ? ", " + seen.count() + " times" : "");
  }
}
