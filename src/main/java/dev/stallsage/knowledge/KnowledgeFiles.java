package dev.stallsage.knowledge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The files of a knowledge folder as trees, before anybody looked at what they mean.
 *
 * @param trees by path inside the folder: {@code causes/x.md}, {@code scales.yaml}
 * @param bodies the Markdown below the front matter of a cause, by path
 * @param digest SHA-256 over the files
 */
record KnowledgeFiles(Map<String, YamlNode> trees, Map<String, String> bodies, String digest) {

  private static final String FENCE = "---\n";

  /** Reads a folder; syntax errors become problems. */
  static KnowledgeFiles ofFolder(Path folder, List<Problem> problems) {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (path.endsWith(".yaml") || (path.startsWith("causes/") && path.endsWith(".md"))) {
          texts.put(path, Files.readString(file).replace("\r\n", "\n"));
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    Map<String, YamlNode> trees = new TreeMap<>();
    Map<String, String> bodies = new TreeMap<>();
    texts.forEach((path, text) -> read(path, text, trees, bodies, problems));
    return new KnowledgeFiles(trees, bodies, digest(texts));
  }

  private static void read(
      String path,
      String text,
      Map<String, YamlNode> trees,
      Map<String, String> bodies,
      List<Problem> problems) {
    String yaml = text;
    int firstLine = 1;
    if (path.endsWith(".md")) {
      int end = text.startsWith(FENCE) ? text.indexOf("\n" + FENCE, 3) : -1;
      if (end < 0) {
        problems.add(
            new Problem(
                path + ":1", "", "expected front matter between two lines of three dashes"));
        return;
      }
      yaml = text.substring(FENCE.length(), end + 1);
      firstLine = 2;
      bodies.put(path, text.substring(end + 1 + FENCE.length()).strip());
    }
    YamlNode tree = Yaml.parse(path, yaml, firstLine, problems);
    if (tree != null) {
      trees.put(path, tree);
    }
  }

  /**
   * The same with the files of another folder laid over these. A page of a cause, a layout or a
   * file of messages of the same path is replaced; in a table (a file that stands in no folder)
   * what has the same key or id is, and all else stays.
   */
  KnowledgeFiles with(KnowledgeFiles more) {
    Map<String, YamlNode> allTrees = new TreeMap<>(trees);
    more.trees.forEach(
        (path, tree) ->
            allTrees.merge(
                path, tree, (old, own) -> path.contains("/") ? own : SiteOverlay.of(old, own)));
    Map<String, String> allBodies = new TreeMap<>(bodies);
    allBodies.putAll(more.bodies);
    return new KnowledgeFiles(
        allTrees, allBodies, digest(Map.of("core", digest, "site", more.digest)));
  }

  /** Some of the files; all of them count in the digest. */
  KnowledgeFiles of(Predicate<String> paths) {
    Map<String, YamlNode> some = new TreeMap<>(trees);
    some.keySet().removeIf(paths.negate());
    Map<String, String> someBodies = new TreeMap<>(bodies);
    someBodies.keySet().removeIf(paths.negate());
    return new KnowledgeFiles(some, someBodies, digest);
  }

  private static String digest(Map<String, String> texts) {
    List<String> all = new ArrayList<>();
    new TreeMap<>(texts).forEach((path, text) -> all.addAll(List.of(path, text)));
    return Fingerprint.of(all);
  }
}
