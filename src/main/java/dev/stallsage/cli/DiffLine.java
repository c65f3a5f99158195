package dev.stallsage.cli;

import dev.stallsage.fleet.Change;
import dev.stallsage.fleet.Row;
import dev.stallsage.json.JsonWriter;
import java.io.StringWriter;

/** What became of one verdict as one line of JSON, {@code stallsage-batch-diff/1}. */
final class DiffLine {
  static final String SCHEMA = "stallsage-batch-diff/1";

  private DiffLine() {}

  static String of(Change change, Labels labels) {
    StringWriter line = new StringWriter();
    JsonWriter.writeLine(
        line,
        json -> {
          json.text("schema", SCHEMA);
          json.text("bundle", change.bundle());
          json.text("change", change.kind().word());
          json.text("turned", labels.turned(change));
          json.object("was", () -> verdict(json, change.was()));
          json.object("is", () -> verdict(json, change.is()));
          json.list("moves", change.moves(), json::members);
        });
    return line.toString();
  }

  private static void verdict(JsonWriter json, Row row) {
    if (row != null) {
      json.text("state", row.state());
      json.text("first", Change.first(row));
      json.text("headline", row.headline());
      json.text("error", row.error());
      json.text("knowledge", row.knowledge());
    }
  }
}
