package dev.stallsage.evidence.json;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * One JSON value and the physical line it begins on.
 *
 * @param line counted from 1
 * @param value a {@code Map<String, Json>} in document order, a {@code List<Json>}, a {@code
 *     String} (numbers and booleans keep their text), or null
 */
public record Json(int line, Object value) implements Iterable<Json> {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int DEEPEST = 200;

  /**
   * Parses one document.
   *
   * @param firstLine the physical line the text begins on
   * @return empty when it is not one complete JSON object or array
   */
  public static Optional<Json> parse(String text, int firstLine) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (parser.nextToken() == null || !parser.currentToken().isStructStart()) {
        return Optional.empty();
      }
      Json document = read(parser, firstLine - 1, 0);
      return parser.nextToken() == null ? Optional.of(document) : Optional.empty();
    } catch (JacksonException notJson) {
      return Optional.empty();
    }
  }

  private static Json read(JsonParser parser, int offset, int depth) {
    int line = offset + parser.currentTokenLocation().getLineNr();
    if (depth > DEEPEST) {
      parser.skipChildren();
      return new Json(line, null);
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Json> members = new java.util.LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          members.put(name, read(parser, offset, depth + 1));
        }
        yield new Json(line, members.isEmpty() ? Map.of() : members);
      }
      case START_ARRAY -> {
        List<Json> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(read(parser, offset, depth + 1));
        }
        yield new Json(line, items.isEmpty() ? List.of() : items);
      }
      case VALUE_NULL -> new Json(line, null);
      default -> new Json(line, parser.getString());
    };
  }

  /** The member of an object, or an empty value when there is none. */
  public Json get(String name) {
    Object member = value instanceof Map<?, ?> object ? object.get(name) : null;
    return member instanceof Json json ? json : new Json(line, null);
  }

  /** A path of members: {@code at("sysstat", "hosts")}. */
  public Json at(String... path) {
    Json json = this;
    for (String name : path) {
      json = json.get(name);
    }
    return json;
  }

  public boolean has(String name) {
    return value instanceof Map<?, ?> object && object.containsKey(name);
  }

  public boolean present() {
    return value != null;
  }

  /** The text of a scalar; empty for everything else. */
  public String text() {
    return value instanceof String string ? string : "";
  }

  /** The number, {@code NaN} when it is none. */
  public double number() {
    try {
      return Double.parseDouble(text());
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }

  /** Members of an object by name, in document order; empty for everything else. */
  public Map<String, Json> members() {
    Map<String, Json> members = new java.util.LinkedHashMap<>();
    if (value instanceof Map<?, ?> object) {
      object.forEach((name, member) -> members.put((String) name, (Json) member));
    }
    return members;
  }

  /** Items of an array; empty for everything else. */
  @Override
  public Iterator<Json> iterator() {
    List<Json> items = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.forEach(item -> items.add((Json) item));
    }
    return items.iterator();
  }
}
