package dev.stallsage.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows of the first page below one label, for renderings that write a label once.
 *
 * @param label {@code slow}
 * @param rows at least one
 */
public record RowGroup(String label, List<FirstPage.Row> rows) {
  /** The rows of a page in their order; a row without a label goes on with the one above. */
  public static List<RowGroup> of(FirstPage page) {
    List<List<FirstPage.Row>> groups = new ArrayList<>();
    for (FirstPage.Row row : page.rows()) {
      if (groups.isEmpty() || !goesOn(groups.get(groups.size() - 1).get(0), row)) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(row);
    }
    return groups.stream().map(g -> new RowGroup(g.get(0).label(), List.copyOf(g))).toList();
  }

  private static boolean goesOn(FirstPage.Row first, FirstPage.Row row) {
    return row.label().isEmpty() || row.label().equals(first.label());
  }

  /** Does it say what must not be done? */
  public boolean isWarning() {
    return rows.get(0).kind() == FirstPage.Kind.WARNING;
  }
}
