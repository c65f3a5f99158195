package dev.stallsage.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every pattern that is ever held against evidence, by the place where it stands. */
public final class EvidencePatterns {
  private static final Path CLASSES = Path.of("target/classes");
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern IN_PASSING =
      Pattern.compile(
          "\\.(?:matches|split|replaceAll|replaceFirst)\\(\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");

  /** Lists what is found at its own place, and what tests of it have made in this process. */
  private static final String LIST_OF_ALL = ".PatternNeeds.TOLD";

  private final Map<String, Pattern> found = new TreeMap<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * What the static fields of all classes of a package and of those below it reach, and what their
   * sources hand to {@code String.matches} and its like.
   *
   * @param folder {@code dev/stallsage/evidence}
   */
  public static Map<String, Pattern> below(String folder) {
    EvidencePatterns patterns = new EvidencePatterns();
    files(CLASSES.resolve(folder), ".class").forEach(patterns::addClass);
    files(SOURCES.resolve(folder), ".java").forEach(patterns::addSource);
    return patterns.found;
  }

  private static Stream<Path> files(Path folder, String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(ending)).sorted().toList().stream();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void addClass(Path file) {
    String name =
        CLASSES.relativize(file).toString().replace('/', '.').replaceFirst("\\.class$", "");
    if (name.endsWith("-info")) {
      return;
    }
    try {
      for (Field field : Class.forName(name).getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())
            && !field.isSynthetic()
            && !field.toString().endsWith(LIST_OF_ALL)) {
          add(name.replaceFirst(".*\\.", "") + "." + field.getName(), read(field, null));
        }
      }
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Object read(Field field, Object owner) {
    try {
      ((AccessibleObject) field).setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void add(String where, Object value) {
    if (value instanceof Pattern pattern) {
      found.put(where, pattern);
    } else if (value instanceof Collection<?> all) {
      int i = 0;
      for (Object one : all) {
        add(where + "[" + i++ + "]", one);
      }
    } else if (value instanceof Map<?, ?> map) {
      add(where, map.keySet());
      map.forEach((key, one) -> add(where + "[" + key + "]", one));
    } else if (value != null
        && value.getClass().getName().startsWith("dev.stallsage.")
        && seen.add(value)) {
      addFields(where, value);
    }
  }

  private void addFields(String where, Object value) {
    for (Class<?> c = value.getClass(); c != Object.class; c = c.getSuperclass()) {
      if (!c.getName().startsWith("dev.stallsage.") || c.isHidden()) {
        continue;
      }
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          add(where + "." + field.getName(), read(field, value));
        }
      }
    }
  }

  private void addSource(Path file) {
    try {
      Matcher call = IN_PASSING.matcher(Files.readString(file));
      while (call.find()) {
        String regex = call.group(1).translateEscapes();
        String name = file.getFileName().toString().replaceFirst("\\.java$", "");
        found.put(name + " \"" + regex + "\"", Pattern.compile(regex));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
