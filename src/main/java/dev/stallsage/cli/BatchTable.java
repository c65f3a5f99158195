package dev.stallsage.cli;

import dev.stallsage.batch.BatchWorkers;
import dev.stallsage.fleet.Row;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.VisibleText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The outcomes of a batch for the eye: what is surest first, then what failed and what was not read
 * to its end, in words.
 */
final class BatchTable {
  private static final List<String> HEADING =
      List.of("VERDICT", "SURE", "CAUSE", "WHERE", "BUNDLE", "TIME");

  /** Columns that may lose letters on a narrow terminal, and what must stay of them. */
  private static final List<Integer> ELASTIC = List.of(2, 3, 4);

  private static final int NARROWEST = 12;
  private static final String GAP = "  ";
  private static final List<String> RANKS =
      List.of(
          "explained",
          "contested",
          "located",
          "fault-found",
          "not-covered",
          "not-slow",
          "nothing-recognised",
          "unrecognised",
          "refused",
          "failed");

  private static final Comparator<BatchWorkers.Done> RANKING =
      Comparator.<BatchWorkers.Done>comparingInt(done -> RANKS.indexOf(verdict(done.row())))
          .thenComparing(Comparator.comparingDouble(BatchTable::told).reversed())
          .thenComparing(done -> done.row().bundle());

  private final List<BatchWorkers.Done> ranked;
  private final int width;

  /**
   * @param width of the page, {@link Integer#MAX_VALUE} where nothing is cut
   */
  BatchTable(List<BatchWorkers.Done> done, int width) {
    this.ranked = done.stream().sorted(RANKING).toList();
    this.width = width;
  }

  void print(PrintStream out) {
    if (ranked.isEmpty()) {
      return;
    }
    List<List<String>> rows = new ArrayList<>(List.of(HEADING));
    ranked.forEach(done -> rows.add(cells(done)));
    int[] widths = widths(rows);
    rows.forEach(row -> out.println(line(row, widths)));
    remarks().forEach(remark -> out.println("\n" + VisibleText.text(remark)));
    out.println();
  }

  /** {@code 3 bundles: 2 explained, 1 failed}. */
  static String summary(List<BatchWorkers.Done> done) {
    Map<Integer, Long> verdicts =
        done.stream()
            .collect(
                Collectors.groupingBy(
                    d -> RANKS.indexOf(verdict(d.row())), TreeMap::new, Collectors.counting()));
    String counted =
        verdicts.entrySet().stream()
            .map(v -> v.getValue() + " " + RANKS.get(v.getKey()))
            .collect(Collectors.joining(", "));
    return done.size() + (done.size() == 1 ? " bundle" : " bundles") + ": " + counted;
  }

  private static String verdict(Row row) {
    if (row.isFailed()) {
      return "failed";
    }
    return switch (row.status()) {
      case ExitStatus.NOTHING_RECOGNISED -> "unrecognised";
      case ExitStatus.REFUSED -> "refused";
      default -> row.state();
    };
  }

  private static double told(BatchWorkers.Done done) {
    return done.row().causes().isEmpty() ? 0 : done.row().causes().get(0).told();
  }

  private static List<String> cells(BatchWorkers.Done done) {
    Row row = done.row();
    String sure = "";
    String cause = "-";
    String where = "";
    if (!row.causes().isEmpty()) {
      Row.Cause lead = row.causes().get(0);
      sure = NumberText.percent(lead.told()) + " %";
      cause = lead.id();
      where =
          Stream.concat(lead.hosts().stream(), lead.devices().stream())
              .collect(Collectors.joining(" "));
    }
    String time =
        done.nanos() == 0 ? "kept" : String.format(Locale.ROOT, "%.2f s", done.nanos() / 1e9);
    return Stream.of(verdict(row), sure, cause, where, row.bundle(), time)
        .map(VisibleText::text)
        .toList();
  }

  private int[] widths(List<List<String>> rows) {
    int[] widths = new int[HEADING.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    int gaps = GAP.length() * (widths.length - 1);
    int excess = java.util.Arrays.stream(widths).sum() + gaps - width;
    while (excess > 0) {
      int widest = ELASTIC.stream().max(Comparator.comparingInt(i -> widths[i])).orElseThrow();
      if (widths[widest] <= NARROWEST) {
        break;
      }
      widths[widest]--;
      excess--;
    }
    return widths;
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = row.get(i);
      String fitting = cell.length() <= widths[i] ? cell : cell.substring(0, widths[i] - 1) + "…";
      line.append(i == 0 ? "" : GAP).append(fitting);
      line.append(" ".repeat(widths[i] - fitting.length()));
    }
    return line.toString().stripTrailing();
  }

  private List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    for (BatchWorkers.Done done : ranked) {
      Row row = done.row();
      if (row.isFailed()) {
        remarks.add("FAILED   " + row.bundle() + ": " + row.error());
      } else if (!row.limitsHit().isEmpty()) {
        int more = row.limitsHit().size() - 1;
        remarks.add(
            "PARTIAL  "
                + row.bundle()
                + ": "
                + row.limitsHit().get(0)
                + (more == 0 ? "" : " (and " + more + " more)"));
      }
    }
    return remarks;
  }
}
