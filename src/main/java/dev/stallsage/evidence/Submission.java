package dev.stallsage.evidence;

import static java.util.stream.Collectors.toSet;

import dev.stallsage.evidence.archive.FilePlace;
import dev.stallsage.evidence.archive.InputSource;
import dev.stallsage.evidence.archive.Unpacker;
import dev.stallsage.evidence.layout.CollectorLayouts;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import java.io.ByteArrayInputStream;
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
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes one bundle of everything that was named. A member's path is relative to the directory or
 * the archive given; when more is given, the members of an archive have its name in front: {@code
 * a.tar.gz!/var/log/messages}. A file keeps the name as given; of several directories each is in
 * front of its members, for each may be a host.
 */
public final class Submission {
  /** The ticket text, a member like any other. */
  private static final String TICKET = "ticket";

  /** What stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** Of the mode of a file, as POSIX has it. */
  private static final int KIND = 0170000;

  private static final int CHARACTER_DEVICE = 0020000;
  private static final int BLOCK_DEVICE = 0060000;

  /** One thing found. */
  private sealed interface Found permits Single, InFolder {
    String name();

    /** In bytes, -1 when unknown. */
    long size();

    /**
     * @param alone is it all that was given?
     * @param unique has nothing else its name?
     */
    InputSource given(boolean alone, boolean unique);
  }

  /**
   * A file that was named, a stream, or the ticket.
   *
   * @param front what stands before its name where another has the same
   * @param content null for what lies at its place
   */
  private record Single(
      String front,
      String name,
      EvidenceRole role,
      EvidenceFile.Content content,
      FilePlace place,
      long size)
      implements Found {

    @Override
    public InputSource given(boolean alone, boolean unique) {
      String shown = unique ? name : front + name;
      return new InputSource(shown, alone ? "" : shown + "!/", role, content, place, size);
    }
  }

  /**
   * A folder that was named.
   *
   * @param front what stands before the names of its files where another folder was given
   */
  private record Folder(String front, Path root, EvidenceRole role) {}

  /** A file below a folder: there may be a hundred thousand of them. */
  private record InFolder(Folder folder, FolderWalk.Found file) implements Found {
    @Override
    public String name() {
      return file.name();
    }

    @Override
    public long size() {
      return file.size();
    }

    @Override
    public InputSource given(boolean alone, boolean unique) {
      String name = file.name();
      String shown = unique ? name : folder.front() + name;
      FilePlace place = new FilePlace(folder.root(), name);
      return new InputSource(
          shown, alone ? "" : shown + "!/", folder.role(), null, place, file.size());
    }
  }

  private final InputStream standardInput;
  private final Limits limits;
  private final ReadingWatch watch;
  private CollectorLayouts layouts = CollectorLayouts.NONE;
  private final List<Found> found = new ArrayList<>();
  private final Set<Path> taken = new HashSet<>();
  private final List<Path> folders = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final List<Remark> failures = new ArrayList<>();
  private int given;
  private int directories;
  private int inOneFolder;

  /** A submission without anybody looking on. */
  public Submission(InputStream standardInput, Limits limits) {
    this(standardInput, limits, ReadingWatch.NONE);
  }

  /**
   * @param standardInput what {@code -} stands for
   * @param limits what the bundle may cost
   * @param watch looks on while the bundle is read
   */
  public Submission(InputStream standardInput, Limits limits, ReadingWatch watch) {
    this.standardInput = standardInput;
    this.limits = limits;
    this.watch = watch;
  }

  /** Leaves out what these layouts know to be no evidence. */
  public Submission knowing(CollectorLayouts known) {
    layouts = known;
    return this;
  }

  /**
   * Adds a file, a directory with all below it, or standard input.
   *
   * @param role null when the content decides
   * @throws IOException when it cannot be read at all; the message names it and what was expected
   */
  public Submission add(String name, EvidenceRole role) throws IOException {
    if (name.equals(STANDARD_INPUT)) {
      if (found.stream().noneMatch(f -> f.name().equals(STANDARD_INPUT))) {
        given++;
        found.add(new Single("", name, role, () -> standardInput, null, -1));
      }
      return this;
    }
    Path path = path(name);
    if (name.isBlank()) {
      throw new FileSystemException("an empty name: expected a file, a directory or -");
    }
    if (!Files.exists(path)) {
      throw new NoSuchFileException(
          name, null, "no such file or directory; expected evidence, or - for standard input");
    }
    if (isDevice(path)) {
      throw new FileSystemException(
          name, null, "is a device; expected a file, a directory, or - for standard input");
    }
    given++;
    if (Files.isDirectory(path)) {
      directories++;
      walk(name, path, role);
    } else {
      take(name, path, role);
    }
    return this;
  }

  /** {@code /dev/zero} never ends; a pipe, which is no regular file either, does. */
  private static boolean isDevice(Path path) {
    try {
      int kind = (int) Files.getAttribute(path, "unix:mode") & KIND;
      return kind == CHARACTER_DEVICE || kind == BLOCK_DEVICE;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
      return false;
    }
  }

  /**
   * Adds a file that lies elsewhere than in the file system.
   *
   * @param name as given; a name that occurs twice is one of the remarks
   * @param role null when the content decides
   * @param size in bytes, -1 when unknown
   * @param content opened once, while the bundle is walked
   */
  public Submission add(String name, EvidenceRole role, long size, EvidenceFile.Content content) {
    given++;
    found.add(new Single("", name, role, content, null, size));
    return this;
  }

  /** Adds what the user says. */
  public Submission ticket(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    found.add(
        new Single("/", TICKET, null, () -> new ByteArrayInputStream(bytes), null, bytes.length));
    return this;
  }

  private static Path path(String given) throws IOException {
    try {
      return Path.of(given);
    } catch (InvalidPathException impossible) {
      throw new FileSystemException(given, null, "not a path; expected a file, a directory or -");
    }
  }

  private void walk(String given, Path root, EvidenceRole role) throws IOException {
    FolderWalk walk = FolderWalk.of(root);
    String front = given.endsWith("/") ? given : given + "/";
    boolean first = taken.isEmpty() && folders.isEmpty();
    if (first) {
      inOneFolder = walk.files().size();
    }
    // a walk follows no link, so that each path it finds is the real one
    Folder folder = new Folder(front, walk.root(), role);
    for (FolderWalk.Found file : walk.files()) {
      if (first || isNew(walk.root().resolve(file.name()))) {
        found.add(new InFolder(folder, file));
      }
    }
    folders.add(walk.root());
    walk.unreadable()
        .forEach((name, why) -> failures.add(remark(name, "could not be read: " + why)));
    walk.remark().ifPresent(says -> remarks.add(remark(given, says)));
  }

  private static Remark remark(String name, String says) {
    return new Remark(new Location(name, 0, ""), says);
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException unreadable) {
      return file.toAbsolutePath().normalize();
    }
  }

  private boolean isNew(Path real) {
    return !taken.contains(real) && folders.stream().noneMatch(real::startsWith);
  }

  private void take(String name, Path file, EvidenceRole role) {
    Path real = real(file);
    boolean regular = Files.isRegularFile(file);
    if (regular ? isNew(real) : !taken.contains(real)) {
      taken.add(real);
      long size = regular ? file.toFile().length() : -1;
      EvidenceFile.Content content = regular ? null : () -> Files.newInputStream(file);
      found.add(
          new Single("", name, role, content, regular ? new FilePlace(file, "") : null, size));
    }
  }

  /** Everything added, as one bundle, which can be walked once. */
  public Bundle bundle() {
    boolean alone = given == 1 && directories == 0;
    long size = size();
    if (directories == 1 && found.size() == inOneFolder) {
      // they stand in order, and no two have one name; most are left out, so each is made late
      return visitor ->
          walk(() -> found.stream().map(f -> f.given(alone, true)).iterator(), size, visitor);
    }
    Set<String> repeated = repeated();
    List<InputSource> all =
        found.stream()
            .map(f -> f.given(alone, !repeated.contains(f.name()) && directories < 2))
            .sorted(Comparator.comparing(InputSource::name))
            .toList();
    return visitor -> walk(all, size, visitor);
  }

  /** Names of more than one thing that was found. */
  private Set<String> repeated() {
    Set<String> names = new HashSet<>();
    return found.stream().map(Found::name).filter(name -> !names.add(name)).collect(toSet());
  }

  /** Bytes of all together, -1 when that of one is unknown. */
  private long size() {
    boolean known = found.stream().noneMatch(f -> f.size() < 0);
    return known ? found.stream().mapToLong(Found::size).sum() : -1;
  }

  private IntakeReceipt walk(Iterable<InputSource> all, long size, Consumer<EvidenceFile> visitor) {
    Unpacker unpacking = new Unpacker(limits, watch, layouts.admission(), visitor);
    remarks.forEach(r -> unpacking.remark(r.at().file(), r.says()));
    failures.forEach(r -> unpacking.failure(r.at().file(), r.says()));
    unpacking.receive(all, size);
    return unpacking.receipt();
  }
}
