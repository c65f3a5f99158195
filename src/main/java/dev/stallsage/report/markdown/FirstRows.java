package dev.stallsage.report.markdown;

import dev.stallsage.report.FirstPage;
import dev.stallsage.report.RowGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rows of the first page as a list.
 *
 * @param as how they are marked up
 */
record FirstRows(NoteMarkup as) {
  /** An item a label, the last one with the lines it rests on. */
  List<String> items(FirstPage page) {
    List<String> items = new ArrayList<>();
    RowGroup.of(page).forEach(group -> items.add(item(group)));
    if (!page.cited().isEmpty()) {
      String cited = page.cited().stream().map(as::code).collect(Collectors.joining(", "));
      items.add(as.item(as.strong("cited") + ": " + cited, List.of()));
    }
    return List.copyOf(items);
  }

  private String item(RowGroup group) {
    List<String> rows = group.rows().stream().map(this::row).toList();
    String label = as.strong(as.text(group.label()));
    return as.item(label + ": " + rows.get(0), rows.subList(1, rows.size()));
  }

  private String row(FirstPage.Row row) {
    return switch (row.kind()) {
      case COMMAND -> as.code(row.text());
      case WARNING -> as.strong(as.text(row.text()));
      case WORDS -> as.text(row.text());
    };
  }
}
