package dev.stallsage.knowledge;

import java.util.List;
import java.util.Map;

/**
 * A value of a knowledge file with the line it stands on.
 *
 * @param value {@code Map<String, Node>}, {@code List<Node>}, {@code String}, or null
 * @param line counted from 1 in the file
 */
public record YamlNode(Object value, int line) {
  @SuppressWarnings("unchecked")
  public Map<String, YamlNode> map() {
    return value instanceof Map<?, ?> ? (Map<String, YamlNode>) value : Map.of();
  }

  @SuppressWarnings("unchecked")
  public List<YamlNode> list() {
    return value instanceof List<?> ? (List<YamlNode>) value : List.of();
  }

  public String text() {
    return value instanceof String text ? text : "";
  }
}
