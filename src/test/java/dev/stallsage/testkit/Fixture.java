package dev.stallsage.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A piece of evidence of one format and what must be read from it: {@code
 * src/test/fixtures/<format>/<variant>.txt} (or {@code .json}, {@code .csv}) beside {@code
 * <variant>.expected.yaml}.
 *
 * @param format the folder: the id of the format that must claim it
 * @param name the evidence's file name, with its extension
 * @param text the evidence
 * @param expected the content of the YAML file
 * @param exempt laws that do not hold for it, each with the reason: {@code laws-not: [ { law: tabs,
 *     because: "..." } ]}
 */
public record Fixture(
    String format, String name, String text, Map<?, ?> expected, Map<String, String> exempt) {

  private static final Path ROOT = Path.of("src/test/fixtures");
  private static final String EXPECTED = ".expected.yaml";

  /** All of them; {@code -Dfixtures=iostat} keeps those whose format begins so. */
  public static List<Fixture> all() {
    String wanted = System.getProperty("fixtures", "");
    List<Fixture> fixtures = new ArrayList<>();
    for (Path folder : list(ROOT)) {
      if (Files.isDirectory(folder) && name(folder).startsWith(wanted)) {
        list(folder).stream()
            .filter(f -> !name(f).endsWith(EXPECTED))
            .map(Fixture::load)
            .forEach(fixtures::add);
      }
    }
    return fixtures;
  }

  /** The ids of formats that have a folder. */
  public static List<String> folders() {
    return list(ROOT).stream().filter(Files::isDirectory).map(Fixture::name).toList();
  }

  private static Fixture load(Path evidence) {
    String variant = name(evidence).replaceFirst("\\.[^.]*$", "");
    Path yaml = evidence.resolveSibling(variant + EXPECTED);
    try {
      if (!(PlainYaml.load(Files.readString(yaml)) instanceof Map<?, ?> expected)) {
        throw new IllegalArgumentException(yaml + ": expected a map with exhibits, observations");
      }
      return new Fixture(
          name(evidence.getParent()),
          name(evidence),
          Files.readString(evidence),
          expected,
          exempt(yaml, expected.get("laws-not")));
    } catch (IOException missing) {
      throw new UncheckedIOException(evidence + " needs " + yaml.getFileName(), missing);
    }
  }

  private static Map<String, String> exempt(Path yaml, Object lawsNot) {
    Map<String, String> exempt = new TreeMap<>();
    if (lawsNot instanceof List<?> list) {
      for (Object item : list) {
        if (!(item instanceof Map<?, ?> map)
            || map.get("law") == null
            || map.get("because") == null) {
          throw new IllegalArgumentException(
              yaml + ": laws-not: expected [ { law: name, because: \"reason\" } ]");
        }
        exempt.put(map.get("law").toString(), map.get("because").toString());
      }
    }
    return exempt;
  }

  /** Text of lines and blanks: neither JSON nor CSV, so runs of blanks carry no meaning. */
  public boolean isPlainText() {
    return name.endsWith(".txt");
  }

  public boolean isJson() {
    return name.endsWith(".json");
  }

  public List<String> lines() {
    return text.lines().toList();
  }

  @Override
  public String toString() {
    return format + "/" + name;
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }
}
