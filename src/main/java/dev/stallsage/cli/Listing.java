package dev.stallsage.cli;

import dev.stallsage.json.JsonWriter;
import dev.stallsage.report.VisibleText;
import dev.stallsage.report.json.KnowledgeJson;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Prints what the product knows, as a table or as JSON. */
final class Listing {
  /** The forms of a list. */
  enum Form {
    text,
    json
  }

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Form form = Form.text;

  /**
   * Prints.
   *
   * @param name of the list in JSON
   * @param columns the texts of one row; the last is not padded
   */
  <T> void print(
      Terminal terminal,
      String name,
      List<T> items,
      Function<T, List<String>> columns,
      BiConsumer<JsonWriter, T> members) {
    if (form == Form.json) {
      PrintWriter out = new PrintWriter(terminal.out(), false);
      KnowledgeJson.write(out, name, items, members);
      out.flush();
      return;
    }
    List<List<String>> rows = items.stream().map(columns).toList();
    for (List<String> row : rows) {
      terminal.out().println(line(row, rows));
    }
  }

  private static String line(List<String> row, List<List<String>> rows) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      int column = i;
      String cell = VisibleText.text(row.get(i));
      line.append(cell);
      if (i + 1 < row.size()) {
        int width = rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0);
        line.append(" ".repeat(Math.max(0, width - cell.length()) + 2));
      }
    }
    return line.toString();
  }
}
