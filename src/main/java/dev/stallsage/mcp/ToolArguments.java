package dev.stallsage.mcp;

import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What a tool was called with: JSON, read strictly. What nobody knows is refused with the nearest
 * name, for a misspelt {@code redact} must not show what should have been redacted.
 *
 * @param given null for none
 */
record ToolArguments(Map<String, Object> given) {
  ToolArguments {
    given = given == null ? Map.of() : given;
  }

  /**
   * @throws InvalidArgument when there is another than these
   */
  ToolArguments only(Collection<String> known) {
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        throw new InvalidArgument(
            name,
            "there is no such argument; expected "
                + String.join(", ", new TreeSet<>(known))
                + SpellingSuggestion.hint(name, known));
      }
    }
    return this;
  }

  /** A text; empty where it is missing. */
  String text(String name) {
    Object value = given.get(name);
    if (value == null) {
      return "";
    }
    if (value instanceof String text) {
      return text;
    }
    throw new InvalidArgument(name, "expected a text");
  }

  /** A text that has to be there. */
  String needed(String name) {
    String text = text(name);
    if (text.isBlank()) {
      throw new InvalidArgument(name, "is missing");
    }
    return text;
  }

  boolean flag(String name, boolean otherwise) {
    Object value = given.get(name);
    if (value == null) {
      return otherwise;
    }
    if (value instanceof Boolean flag) {
      return flag;
    }
    throw new InvalidArgument(name, "expected true or false");
  }

  /** One of these words, the first where it is missing. */
  String oneOf(String name, List<String> words) {
    String text = text(name);
    if (text.isEmpty()) {
      return words.get(0);
    }
    if (!words.contains(text)) {
      throw new InvalidArgument(
          name,
          "expected one of " + String.join(", ", words) + SpellingSuggestion.hint(text, words));
    }
    return text;
  }

  List<String> texts(String name) {
    Object value = given.get(name);
    if (value == null) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (Object item : value instanceof List<?> list ? list : List.of(value)) {
      if (!(item instanceof String text)) {
        throw new InvalidArgument(name, "expected a list of texts");
      }
      texts.add(text);
    }
    return texts;
  }

  /** Objects of a list, each with a name of its own for what is wrong with it. */
  List<ToolArguments> objects(String name, Collection<String> known) {
    Object value = given.get(name);
    if (value == null) {
      return List.of();
    }
    List<ToolArguments> objects = new ArrayList<>();
    for (Object item : value instanceof List<?> list ? list : List.of(value)) {
      if (!(item instanceof Map<?, ?> map)) {
        throw new InvalidArgument(name, "expected a list of objects");
      }
      @SuppressWarnings("unchecked")
      Map<String, Object> members = (Map<String, Object>) map;
      objects.add(new ToolArguments(members).only(known));
    }
    return objects;
  }

  /** One object; without members where it is missing. */
  ToolArguments object(String name) {
    Object value = given.get(name);
    if (value == null) {
      throw new InvalidArgument(name, "is missing");
    }
    if (!(value instanceof Map<?, ?> map)) {
      throw new InvalidArgument(name, "expected an object");
    }
    @SuppressWarnings("unchecked")
    Map<String, Object> members = (Map<String, Object>) map;
    return new ToolArguments(members);
  }
}
