package dev.stallsage.testkit;

import dev.stallsage.observation.Location;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks into records: their components and methods without arguments, by name. */
final class FactValues {
  private FactValues() {}

  /** The component or no-arg method of that name. */
  static Object field(Object fact, String name) {
    try {
      var method = fact.getClass().getMethod(name);
      method.setAccessible(true);
      return method.invoke(fact);
    } catch (ReflectiveOperationException unknown) {
      throw new IllegalArgumentException(
          fact.getClass().getSimpleName() + " has no component or method " + name, unknown);
    }
  }

  /** The fact in words, all but where it stands. */
  static String withoutLocation(Object value) {
    if (value instanceof Location) {
      return "here";
    }
    if (value instanceof Record fact) {
      List<String> parts = new ArrayList<>();
      for (RecordComponent component : fact.getClass().getRecordComponents()) {
        if (component.getType() != Location.class) {
          Object part = field(fact, component.getName());
          if (!(part instanceof Double number && number.isNaN())) {
            parts.add(component.getName() + ": " + withoutLocation(part));
          }
        }
      }
      return fact.getClass().getSimpleName() + ": { " + String.join(", ", parts) + " }";
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, String> sorted = new TreeMap<>();
      map.forEach((key, item) -> sorted.put(key.toString(), withoutLocation(item)));
      return sorted.toString();
    }
    if (value instanceof Iterable<?> items) {
      List<String> parts = new ArrayList<>();
      items.forEach(item -> parts.add(withoutLocation(item)));
      return parts.toString();
    }
    return String.valueOf(value);
  }
}
