package dev.stallsage.mcp;

import dev.stallsage.knowledge.Nearest;
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
record Arguments(Map<String, Object> given) {
  Arguments {
    given = given == null ? Map.of() : given;
  }

  /**
   * @throws BadArgument when there is another than these
   */
  Arguments only(Collection<String> known) {
    for (String name : given.keySet()) {
      if (!known.contains(name)) {
        throw new BadArgument(
            name,
            "there is no such argument; expected "
                + String.join(", ", new TreeSet<>(known))
                + Nearest.hint(name, known));
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
    throw new BadArgument(name, "expected a text");
  }

  /** A text that has to be there. */
  String needed(String name) {
    String text = text(name);
    if (text.isBlank()) {
      throw new BadArgument(name, "is missing");
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
    throw new BadArgument(name, "expected true or false");
  }

  /** One of these words, the first where it is missing. */
  String oneOf(String name, List<String> words) {
    String text = text(name);
    if (text.isEmpty()) {
      return words.get(0);
    }
    if (!words.contains(text)) {
      throw new BadArgument(
          name, "expected one of " + String.join(", ", words) + Nearest.hint(text, words));
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
        throw new BadArgument(name, "expected a list of texts");
      }
      texts.add(text);
    }
    return texts;
  }

  /** Objects of a list, each with a name of its own for what is wrong with it. */
  List<Arguments> objects(String name, Collection<String> known) {
    Object value = given.get(name);
    if (value == null) {
      return List.of();
    }
    List<Arguments> objects = new ArrayList<>();
    for (Object item : value instanceof List<?> list ? list : List.of(value)) {
      if (!(item instanceof Map<?, ?> map)) {
        throw new BadArgument(name, "expected a list of objects");
      }
      @SuppressWarnings("unchecked")
      Map<String, Object> members = (Map<String, Object>) map;
      objects.add(new Arguments(members).only(known));
    }
    return objects;
  }

  /** One object; without members where it is missing. */
  Arguments object(String name) {
    Object value = given.get(name);
    if (value == null) {
      throw new BadArgument(name, "is missing");
    }
    if (!(value instanceof Map<?, ?> map)) {
      throw new BadArgument(name, "expected an object");
    }
    @SuppressWarnings("unchecked")
    Map<String, Object> members = (Map<String, Object>) map;
    return new Arguments(members);
  }
}
