package dev.stallsage.report;

import java.util.List;

/** Everything that is slow as a table. A figure that nothing tells is a dash. */
public final class SlownessTable {
  /** What stands above the columns. */
  public static final List<String> HEADS =
      List.of("place", "what", "requests", "usual", "worst", "limit", "slow", "when");

  private SlownessTable() {}

  /** A row for each place. */
  public static List<List<String>> rows(List<SlownessLine> slowness) {
    return slowness.stream().map(SlownessTable::row).toList();
  }

  private static List<String> row(SlownessLine s) {
    return List.of(
        s.place().isEmpty() ? "not told" : s.place(),
        what(s),
        s.requests(),
        figure(s.typical()),
        figure(s.worst()),
        figure(s.limit()),
        s.share().isEmpty() ? "–" : s.share(),
        s.when().isEmpty() ? "–" : s.when());
  }

  private static String what(SlownessLine s) {
    return switch (s.kind()) {
      case "waited" -> "somebody waits";
      case "told" -> "as told";
      default -> s.near() ? "near its limit" : "slow";
    };
  }

  private static String figure(double value) {
    return Double.isNaN(value) ? "–" : NumberText.time(value);
  }
}
