package dev.stallsage.fleet;

import dev.stallsage.json.RecordShape;
import dev.stallsage.measure.inventory.Item;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the texts of a row are worded: members of the bundle by their path inside it, wherever it
 * lies; serial numbers by their pseudonyms where there is a key.
 *
 * @param instead what stands for what, the longest first
 */
record Wording(Map<String, String> instead) {
  /** What is shorter would be found in other words. */
  private static final int SERIAL_AT_LEAST = 6;

  static Wording of(RowMaking.Of of, List<Item> items, SerialKey key) {
    Map<String, String> instead = new LinkedHashMap<>();
    if (!of.given().isEmpty() && !of.given().equals(of.name())) {
      instead.put(of.given() + "/", "");
      instead.put(of.given() + "!/", "");
      instead.put(of.given(), of.name());
    } else if (!of.name().isEmpty()) {
      instead.put(of.name() + "!/", "");
    }
    if (key.isThere()) {
      items.stream()
          .map(Item::serial)
          .filter(serial -> serial.length() >= SERIAL_AT_LEAST)
          .distinct()
          .sorted((a, b) -> b.length() - a.length())
          .forEach(serial -> instead.put(serial, key.pseudonym(serial)));
    }
    return new Wording(instead);
  }

  Row of(Row row) {
    return instead.isEmpty() ? row : (Row) reworded(row);
  }

  private Object reworded(Object value) {
    if (value instanceof String text) {
      return text(text);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::reworded).toList();
    }
    if (value instanceof Record record) {
      RecordShape shape = RecordShape.of(record.getClass());
      return shape.of(shape.members().stream().map(m -> reworded(m.of(record))).toArray());
    }
    return value;
  }

  private String text(String text) {
    String words = text;
    for (Map.Entry<String, String> one : instead.entrySet()) {
      if (words.contains(one.getKey())) {
        words = words.replace(one.getKey(), one.getValue());
      }
    }
    return words;
  }
}
