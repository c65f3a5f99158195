package dev.stallsage.evidence;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Role;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes one bundle of everything that was named. A member's path is relative to the directory
 * given, a file keeps the name as given; members of two directories that would have the same path
 * get their directory in front.
 */
public final class Submission {
  /** The ticket text, a member like any other. */
  private static final String TICKET = "ticket";

  /** What stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** A size that is not known beforehand. */
  private static final long UNKNOWN = -1;

  /** One file found. */
  private record Found(
      String given, String name, Role role, long size, EvidenceFile.Content content) {
    String longName() {
      return given + (given.endsWith("/") ? "" : "/") + name;
    }
  }

  private final InputStream standardInput;
  private final Watch watch;
  private final List<Found> found = new ArrayList<>();
  private final Set<Path> taken = new HashSet<>();
  private final List<Remark> failures = new ArrayList<>();

  /**
   * @param standardInput what {@code -} stands for
   */
  public Submission(InputStream standardInput) {
    this(standardInput, Watch.NONE);
  }

  /**
   * @param standardInput what {@code -} stands for
   * @param watch looks on while the bundle is read
   */
  public Submission(InputStream standardInput, Watch watch) {
    this.standardInput = standardInput;
    this.watch = watch;
  }

  /**
   * Adds a file, a directory with all below it, or standard input.
   *
   * @param role null when the content decides
   * @throws IOException when it cannot be read at all; the message names it and what was expected
   */
  public Submission add(String given, Role role) throws IOException {
    if (given.equals(STANDARD_INPUT)) {
      if (found.stream().noneMatch(f -> f.name().equals(STANDARD_INPUT))) {
        found.add(new Found("", STANDARD_INPUT, role, UNKNOWN, () -> standardInput));
      }
      return this;
    }
    Path path = path(given);
    if (!Files.exists(path)) {
      throw new NoSuchFileException(
          given, null, "no such file or directory; expected evidence, or - for standard input");
    }
    if (Files.isDirectory(path)) {
      walk(given, path, role);
    } else {
      take(given, given, path, Files.isRegularFile(path) ? Files.size(path) : UNKNOWN, role);
    }
    return this;
  }

  /** Adds what the user says. */
  public Submission ticket(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    found.add(new Found("", TICKET, null, bytes.length, () -> new ByteArrayInputStream(bytes)));
    return this;
  }

  private static Path path(String given) throws IOException {
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new FileSystemException(given, null, "not a path; expected a file, a directory or -");
    }
  }

  private void walk(String given, Path root, Role role) throws IOException {
    SimpleFileVisitor<Path> visitor =
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()) {
              String name = root.relativize(file).toString().replace('\\', '/');
              take(given, name, file, attributes.size(), role);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            Location at = new Location(root.relativize(file).toString(), 0, "");
            failures.add(
                new Remark(at, "could not be read: " + failure.getClass().getSimpleName()));
            return FileVisitResult.CONTINUE;
          }
        };
    Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visitor);
  }

  private void take(String given, String name, Path file, long size, Role role) {
    if (taken.add(file.toAbsolutePath().normalize())) {
      found.add(new Found(given, name, role, size, () -> Files.newInputStream(file)));
    }
  }

  /** Everything added, as one bundle, which can be walked once. */
  public Bundle bundle() {
    Map<String, Integer> uses = new HashMap<>();
    found.forEach(f -> uses.merge(f.name(), 1, Integer::sum));
    List<EvidenceFile> files =
        found.stream()
            .map(
                f -> {
                  String path = uses.get(f.name()) > 1 ? f.longName() : f.name();
                  return new EvidenceFile(path, f.role(), f.content());
                })
            .sorted(Comparator.comparing(EvidenceFile::path))
            .toList();
    return visitor -> walk(files, visitor);
  }

  private Receipt walk(List<EvidenceFile> files, Consumer<EvidenceFile> visitor) {
    long size = size();
    watch.opens(size);
    List<Receipt.Input> inputs = new ArrayList<>();
    List<LimitHit> limitsHit = new ArrayList<>();
    long read = 0;
    for (EvidenceFile file : files) {
      try (HashedStream bytes = new HashedStream(file.content().open(), watch)) {
        try {
          watch.visits(file.path());
          visitor.accept(
              new EvidenceFile(file.path(), file.declared(), () -> new LentStream(bytes)));
          bytes.transferTo(java.io.OutputStream.nullOutputStream());
          inputs.add(bytes.input(file.path()));
        } finally {
          read += bytes.bytes();
        }
      } catch (StoppedException stopped) {
        limitsHit.add(stopped(stopped.getMessage(), read, size));
        break;
      } catch (IOException unreadable) {
        Location at = new Location(file.path(), 0, "");
        failures.add(new Remark(at, "could not be read: " + unreadable.getMessage()));
      }
    }
    return new Receipt(inputs, List.of(), List.copyOf(failures), List.copyOf(limitsHit));
  }

  /** Of everything that was given. */
  private long size() {
    boolean known = found.stream().noneMatch(f -> f.size() == UNKNOWN);
    return known ? found.stream().mapToLong(Found::size).sum() : UNKNOWN;
  }

  private static LimitHit stopped(String why, long read, long size) {
    String of = size == UNKNOWN ? "" : " of " + size;
    return new LimitHit(why, "", why + ": " + read + of + " bytes read");
  }
}
