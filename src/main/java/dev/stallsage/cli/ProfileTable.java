package dev.stallsage.cli;

import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The dearest formats, measures and rules of one triage, as {@code --profile} tells them. */
final class ProfileTable {
  /** So many of each kind are named. */
  static final int NAMED = 8;

  private static final Map<Cost.Kind, String> KINDS =
      new EnumMap<>(
          Map.of(
              Cost.Kind.FORMAT, "formats", Cost.Kind.MEASURE, "measures", Cost.Kind.RULE, "rules"));

  private ProfileTable() {}

  /**
   * The lines of the table: {@code formats 0.412 s 18 % sar-text}.
   *
   * @param all what the whole triage took, nanoseconds
   */
  static List<String> lines(CostAccount costs, long all) {
    List<String> lines = new ArrayList<>();
    StringBuilder sums = new StringBuilder();
    long told = 0;
    for (Map.Entry<Cost.Kind, String> kind : KINDS.entrySet()) {
      long sum = costs.costs(kind.getKey()).stream().mapToLong(Cost::nanos).sum();
      told += sum;
      sums.append("%s %s, ".formatted(kind.getValue(), seconds(sum)));
    }
    lines.add(
        "profile   %s: %sall else %s"
            .formatted(seconds(all), sums, seconds(Math.max(0, all - told))));
    KINDS.forEach((kind, title) -> lines.addAll(named(title, costs.costs(kind), all)));
    lines.add(
        "All else is loading the product, unpacking, cutting lines, looking for marks, and the report.");
    return lines;
  }

  private static List<String> named(String title, List<Cost> costs, long all) {
    List<String> lines = new ArrayList<>();
    for (Cost cost : costs.subList(0, Math.min(NAMED, costs.size()))) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%-9s %s %3.0f %%  %s",
              lines.isEmpty() ? title : "",
              seconds(cost.nanos()),
              100.0 * cost.nanos() / Math.max(1, all),
              cost.name()));
    }
    return lines;
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }
}
