package dev.stallsage.web;

import dev.stallsage.evidence.Excerpt;
import dev.stallsage.evidence.MarkIndex;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.report.NumberText;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A fact that was read on a line of evidence: what it is, and each of its values in the units the
 * rules see.
 *
 * @param about what the fact is, in a sentence
 */
public record LineReading(String about, List<Value> values) {
  /** A log of one line may hold thousands of facts. */
  private static final int MOST = 6;

  private static final int LONGEST = 200;

  /**
   * @param name {@code write response ms}
   * @param value {@code 172.09}
   * @param means what that is; may be empty
   */
  public record Value(String name, String value, String means) {}

  /** What is read on the line in question. */
  static List<LineReading> of(String member, Excerpt excerpt, MarkIndex watchlist) {
    List<LineReading> readings = new ArrayList<>();
    excerpt.read(
        member,
        watchlist,
        (series, observation) -> {
          if (readings.size() < MOST) {
            List<Value> values = new Sheet(excerpt, observation).values();
            if (!values.isEmpty()) {
              readings.add(
                  new LineReading(ObservationDocs.of(observation.getClass()).about(), values));
            }
          }
        });
    return List.copyOf(readings);
  }

  /** One observation, taken apart. */
  private record Sheet(Excerpt excerpt, Observation observation) {
    /** Those that stand on the line in question; none when it tells of another line. */
    List<Value> values() {
      boolean here = excerpt.isInQuestion(observation.at().line());
      Map<?, ?> lines = lines();
      List<Value> values = new ArrayList<>();
      for (RecordComponent part : observation.getClass().getRecordComponents()) {
        boolean stands = lines.get(part.getName()) instanceof Location at ? isHere(at) : here;
        if (stands && !part.getName().equals("lines")) {
          add(values, words(part.getName()), get(part), means(part));
        }
      }
      return values;
    }

    private String means(RecordComponent part) {
      return ObservationDocs.of(observation.getClass()).of(part.getName());
    }

    /** Facts of several lines name the line of each value. */
    private Map<?, ?> lines() {
      for (RecordComponent part : observation.getClass().getRecordComponents()) {
        if (part.getName().equals("lines") && get(part) instanceof Map<?, ?> lines) {
          return lines;
        }
      }
      return Map.of();
    }

    private boolean isHere(Location at) {
      return excerpt.isInQuestion(at.line());
    }

    private Object get(RecordComponent part) {
      return part(part, observation);
    }

    private static Object part(RecordComponent part, Object of) {
      try {
        return part.getAccessor().invoke(of);
      } catch (ReflectiveOperationException hidden) {
        return "";
      }
    }

    private void add(List<Value> values, String name, Object value, String means) {
      if (value instanceof Record inner && !(value instanceof Location)) {
        for (RecordComponent part : inner.getClass().getRecordComponents()) {
          add(values, name + ' ' + words(part.getName()), part(part, inner), means);
        }
      } else {
        String text = text(value);
        if (!text.isEmpty()) {
          values.add(new Value(name, text, means));
        }
      }
    }

    private String text(Object value) {
      if (value instanceof Double number) {
        return number.isNaN() ? "" : NumberText.plain(Math.round(number * 1e4) / 1e4);
      }
      if (value instanceof Boolean flag) {
        return flag ? "yes" : "";
      }
      if (value instanceof Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      }
      if (value instanceof Collection<?> many) {
        return cut(many.stream().map(this::text).collect(Collectors.joining(", ")));
      }
      if (value instanceof Map<?, ?> many) {
        return cut(
            many.entrySet().stream()
                .filter(e -> !(e.getValue() instanceof Record))
                .map(e -> e.getKey() + "=" + e.getValue())
                .sorted()
                .collect(Collectors.joining(", ")));
      }
      return value instanceof CharSequence || value instanceof Number
          ? cut(value.toString())
          : value instanceof Record inner && !(value instanceof Location) ? compact(inner) : "";
    }

    private String compact(Record inner) {
      List<String> parts = new ArrayList<>();
      for (RecordComponent part : inner.getClass().getRecordComponents()) {
        String text = text(part(part, inner));
        if (!text.isEmpty()) {
          parts.add(text);
        }
      }
      return String.join(" ", parts);
    }

    private static String cut(String text) {
      if (text.length() <= LONGEST) {
        return text;
      }
      boolean inPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
      return text.substring(0, inPair ? LONGEST - 1 : LONGEST) + "…";
    }

    /** {@code writeResponseMs} as people say it: {@code write response ms}. */
    private static String words(String name) {
      return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
  }
}
