package dev.stallsage.fleet;

import dev.stallsage.fleet.RowShape.Shape;
import dev.stallsage.json.JsonWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The JSON schema of a row, made of the row. */
public final class RowSchema {
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

  private RowSchema() {}

  /** The schema as a document. */
  public static String text() {
    StringWriter text = new StringWriter();
    JsonWriter.write(
        text,
        json -> {
          json.text("$schema", DIALECT);
          json.text("title", Row.SCHEMA);
          json.text(
              "description",
              "What came of one bundle and what it is of. The same bytes give the same line,"
                  + " whatever the order, the place or the number of jobs. Members may be added; a"
                  + " reader passes over what it does not know.");
          json.text("type", "object");
          List<String> required = new ArrayList<>(List.of("schema"));
          required.addAll(names(RowShape.columns()));
          json.texts("required", required);
          json.object(
              "properties",
              () -> {
                json.object("schema", () -> json.text("const", Row.SCHEMA));
                properties(json, RowShape.columns());
              });
        });
    return text.toString();
  }

  /** Columns within one object stand side by side in the record, and in it in JSON. */
  private static Map<String, List<Shape>> grouped(List<Shape> columns) {
    Map<String, List<Shape>> groups = new LinkedHashMap<>();
    columns.forEach(
        c ->
            groups
                .computeIfAbsent(
                    c.within().isEmpty() ? c.name() : c.within(), name -> new ArrayList<>())
                .add(c));
    return groups;
  }

  private static List<String> names(List<Shape> columns) {
    return List.copyOf(grouped(columns).keySet());
  }

  private static void properties(JsonWriter json, List<Shape> columns) {
    grouped(columns)
        .forEach(
            (name, members) -> {
              Shape first = members.get(0);
              if (first.within().isEmpty()) {
                json.object(name, () -> value(json, first));
              } else {
                json.object(name, () -> record(json, inside(members)));
              }
            });
  }

  private static List<Shape> inside(List<Shape> members) {
    return members.stream()
        .map(
            m -> new Shape(m.name(), "", m.type(), m.list(), m.about(), m.columns(), m.component()))
        .toList();
  }

  private static void value(JsonWriter json, Shape column) {
    json.text("description", column.about().value());
    if (column.list()) {
      json.text("type", "array");
      json.object("items", () -> item(json, column));
    } else {
      item(json, column);
    }
  }

  private static void item(JsonWriter json, Shape column) {
    String[] values = column.about().oneOf();
    switch (column.type()) {
      case RECORD -> record(json, column.columns());
      case TEXT -> {
        json.text("type", "string");
        if (values.length > 0) {
          json.texts("enum", List.of(values));
        }
        json.textUnlessEmpty("pattern", column.about().like());
      }
      case WHOLE -> {
        json.text("type", "integer");
        json.number("minimum", 0);
        if (values.length > 0) {
          json.numbers("enum", Arrays.stream(values).mapToLong(Long::parseLong).toArray());
        }
      }
      case FRACTION -> json.texts("type", List.of("number", "null"));
    }
  }

  private static void record(JsonWriter json, List<Shape> columns) {
    json.text("type", "object");
    json.texts("required", names(columns));
    json.object("properties", () -> properties(json, columns));
  }
}
