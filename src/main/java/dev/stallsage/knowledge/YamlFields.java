package dev.stallsage.knowledge;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the members of one map of a knowledge file and complains about everything that is missing,
 * misspelt or of the wrong kind.
 */
public final class YamlFields {
  private final String path;
  private final String prefix;
  private final YamlNode node;
  private final List<Problem> problems;
  private final Set<String> known = new LinkedHashSet<>();

  public YamlFields(String path, String prefix, YamlNode node, List<Problem> problems) {
    this.path = path;
    this.prefix = prefix;
    this.node = node;
    this.problems = problems;
    if (!(node.value() instanceof Map)) {
      complain("", "expected a map of keys to values");
    }
  }

  /** A text that must be there. */
  public String text(String key) {
    YamlNode member = member(key);
    if (member == null || member.text().isBlank()) {
      complain(key, "expected a text");
      return "";
    }
    return member.text().strip();
  }

  /** A text that may be left out. */
  public String text(String key, String otherwise) {
    YamlNode member = member(key);
    return member == null || member.value() == null ? otherwise : member.text().strip();
  }

  /** A number that may be left out. */
  public double number(String key, double otherwise) {
    YamlNode member = member(key);
    if (member == null || member.value() == null) {
      return otherwise;
    }
    try {
      return Double.parseDouble(member.text());
    } catch (NumberFormatException notANumber) {
      complain(key, "expected a number, found \"" + member.text() + "\"");
      return otherwise;
    }
  }

  /** True or false; false when it is left out. */
  public boolean flag(String key) {
    YamlNode member = member(key);
    if (member == null) {
      return false;
    }
    if (!Set.of("true", "false").contains(member.text())) {
      complain(key, "expected true or false, found \"" + member.text() + "\"");
    }
    return member.text().equals("true");
  }

  /** A word of a list, written as {@code host-driver}; it must be there. */
  public <E extends Enum<E>> Optional<E> word(String key, Class<E> words) {
    String text = text(key);
    return text.isEmpty() ? Optional.empty() : among(key, text, words);
  }

  /** Words of a list; a single one is a list of one. */
  public <E extends Enum<E>> List<E> words(String key, Class<E> words) {
    return texts(key).stream().flatMap(text -> among(key, text, words).stream()).toList();
  }

  private <E extends Enum<E>> Optional<E> among(String key, String text, Class<E> words) {
    Optional<E> found =
        Arrays.stream(words.getEnumConstants())
            .filter(word -> lower(word).equals(text))
            .findFirst();
    if (found.isEmpty()) {
      complain(key, "expected one of " + lower(words) + ", found \"" + text + "\"");
    }
    return found;
  }

  private static <E extends Enum<E>> String lower(Class<E> words) {
    return Arrays.stream(words.getEnumConstants())
        .map(YamlFields::lower)
        .collect(Collectors.joining(", "));
  }

  private static <E extends Enum<E>> String lower(E word) {
    return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public String oneOf(String key, Set<String> allowed) {
    String text = text(key);
    if (!text.isEmpty() && !allowed.contains(text)) {
      complain(key, "expected one of " + String.join(", ", allowed) + ", found \"" + text + "\"");
    }
    return text;
  }

  /** A list of texts; a single text is a list of one. */
  public List<String> texts(String key) {
    YamlNode member = member(key);
    if (member == null) {
      return List.of();
    }
    if (member.value() instanceof String one) {
      return List.of(one);
    }
    return member.list().stream().map(YamlNode::text).toList();
  }

  /** A list of maps, each read by {@code reader}. */
  public <T> List<T> list(String key, BiFunction<YamlFields, String, T> reader) {
    YamlNode member = member(key);
    if (member == null || member.value() == null) {
      return List.of();
    }
    if (!(member.value() instanceof List)) {
      complain(key, "expected a list");
    }
    List<YamlNode> items = member.list();
    return IntStream.range(0, items.size())
        .mapToObj(
            i -> {
              String where = prefix + key + "[" + i + "]";
              YamlFields fields = new YamlFields(path, where + ".", items.get(i), problems);
              T item = reader.apply(fields, where);
              fields.noOthers();
              return item;
            })
        .toList();
  }

  /** A map inside; empty when it is not there. */
  public Optional<YamlFields> map(String key) {
    YamlNode member = member(key);
    return member == null
        ? Optional.empty()
        : Optional.of(new YamlFields(path, prefix + key + ".", member, problems));
  }

  /** The names of the members. */
  public Set<String> keys() {
    return node.map().keySet();
  }

  /** Complains about every key nobody asked for; the usual misspelling is one of those. */
  public void noOthers() {
    for (String key : node.map().keySet()) {
      if (!known.contains(key)) {
        complain(key, "unknown key; expected one of " + String.join(", ", known));
      }
    }
  }

  /** Adds a problem about a member. */
  public void complain(String key, String says) {
    YamlNode member = node.map().get(key);
    int line = member == null ? node.line() : member.line();
    problems.add(new Problem(path + ":" + line, prefix + key, says));
  }

  private YamlNode member(String key) {
    known.add(key);
    return node.map().get(key);
  }
}
