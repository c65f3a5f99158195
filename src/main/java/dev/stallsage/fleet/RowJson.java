package dev.stallsage.fleet;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.json.JsonWriter;
import dev.stallsage.json.RecordShape;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A row as one line of JSON, {@link Row#SCHEMA}, and back. */
public final class RowJson {
  /** How every line begins. */
  public static final String BEGINNING = "{\"schema\":\"" + Row.SCHEMA + "\"";

  private RowJson() {}

  /** The line with its line feed. */
  public static String line(Row row) {
    StringWriter line = new StringWriter();
    JsonWriter.writeLine(
        line,
        json -> {
          json.text("schema", Row.SCHEMA);
          json.members(row);
        });
    return line.toString();
  }

  /**
   * Reads a line. Members it does not know are passed over, members an older version did not write
   * are empty.
   *
   * @return empty when it is not a whole line of this contract
   */
  public static Optional<Row> parse(String line) {
    return Json.parse(line, 1)
        .filter(json -> json.get("schema").text().equals(Row.SCHEMA) && json.has("knowledge"))
        .map(json -> (Row) record(json, Row.class));
  }

  /** The contract a line says it follows; empty when it is no line of JSON. */
  public static String schemaOf(String line) {
    return Json.parse(line, 1).map(json -> json.get("schema").text()).orElse("");
  }

  private static Object record(Json json, Class<?> type) {
    RecordShape shape = RecordShape.of(type);
    return shape.of(
        shape.members().stream()
            .map(
                m -> {
                  String within = m.in().within();
                  return value(m, (within.isEmpty() ? json : json.get(within)).get(m.name()));
                })
            .toArray());
  }

  private static Object value(RecordShape.Member member, Json json) {
    if (member.isList()) {
      List<Object> items = new ArrayList<>();
      json.forEach(item -> items.add(scalar(member.item(), item)));
      return List.copyOf(items);
    }
    return scalar(member.item(), json);
  }

  private static Object scalar(Class<?> type, Json json) {
    if (type == String.class) {
      return json.text();
    }
    if (type == double.class) {
      return json.number();
    }
    long whole = Double.isNaN(json.number()) ? 0 : (long) json.number();
    if (type == long.class) {
      return whole;
    }
    return type == int.class ? (Object) (int) whole : record(json, type);
  }
}
