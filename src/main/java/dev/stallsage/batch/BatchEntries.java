package dev.stallsage.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The bundles that are named by directories and lists: each entry of a directory is one, and so is
 * each line of a list. A bundle named twice is one bundle.
 *
 * <p>The line {@code case-17/sosreport.tar.xz} of {@code /srv/desk/open.txt} is the bundle {@code
 * /srv/desk/case-17/sosreport.tar.xz}, called as the line says.
 */
public final class BatchEntries {
  /** Stands for a list on standard input. */
  private static final String STANDARD_INPUT = "-";

  private static final String COMMENT = "#";

  /** A bundle with the name it has unless another has the same. */
  private record Named(String name, Path path) {}

  private final InputStream standardInput;
  private final Map<Path, Named> found = new LinkedHashMap<>();
  private final Set<Path> left = new HashSet<>();

  /**
   * @param standardInput the list that {@code -} stands for
   */
  public BatchEntries(InputStream standardInput) {
    this.standardInput = standardInput;
  }

  /** A file that is no bundle although it may lie among them: the results. */
  public BatchEntries without(Path file) {
    left.add(identity(file));
    return this;
  }

  /**
   * Adds the entries of a directory, or the lines of a list.
   *
   * @throws IOException when it is neither; the message names it and what was expected
   */
  public BatchEntries add(String given) throws IOException {
    if (given.equals(STANDARD_INPUT)) {
      list(given, Path.of(""), standardInput.readAllBytes());
      return this;
    }
    Path path = path(given);
    if (Files.isDirectory(path)) {
      directory(path);
    } else if (Files.exists(path)) {
      Path folder = path.getParent();
      list(given, folder == null ? Path.of("") : folder, Files.readAllBytes(path));
    } else {
      throw new NoSuchFileException(
          given,
          null,
          "no such file or directory; expected a directory of bundles, or a list of their paths");
    }
    return this;
  }

  private static Path path(String given) throws IOException {
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new FileSystemException(given, null, "not a path; expected a directory or a list");
    }
  }

  private void directory(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      entries.forEach(entry -> take(entry.getFileName().toString(), entry));
    }
  }

  private void list(String given, Path folder, byte[] bytes) throws IOException {
    for (byte b : bytes) {
      if (b >= 0 && b < 9 || b > 13 && b < 32) {
        throw new FileSystemException(
            given,
            null,
            "is no text; expected a directory of bundles, or a list with one path a line");
      }
    }
    List<Path> paths = new ArrayList<>();
    List<String> lines =
        new String(bytes, StandardCharsets.UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith(COMMENT))
            .toList();
    for (String line : lines) {
      Path path = folder.resolve(path(line));
      paths.add(path);
      take(line, path);
    }
    if (!paths.isEmpty() && paths.stream().noneMatch(Files::exists)) {
      throw new FileSystemException(
          given,
          null,
          "none of its "
              + paths.size()
              + " lines is a path that exists; expected one"
              + " path a line, relative to the list");
    }
  }

  private void take(String name, Path path) {
    Path identity = identity(path);
    if (!left.contains(identity)) {
      found.putIfAbsent(identity, new Named(name, path));
    }
  }

  private static Path identity(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** All of them in the order of their names. */
  public List<BatchEntry> all() {
    Map<String, Long> uses =
        found.values().stream().collect(Collectors.groupingBy(Named::name, Collectors.counting()));
    Set<String> taken = new TreeSet<>();
    List<BatchEntry> entries = new ArrayList<>();
    found.forEach(
        (identity, named) -> {
          String name = uses.get(named.name()) > 1 ? slashes(named.path()) : named.name();
          entries.add(new BatchEntry(taken.add(name) ? name : slashes(identity), named.path()));
        });
    entries.sort(Comparator.comparing(BatchEntry::name));
    return List.copyOf(entries);
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
