package dev.stallsage.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where packs are installed: each version in a folder of its own, and one that is in use. Versions
 * before it stay, so that going back is as quick as going on.
 *
 * @param root a folder for one workspace, or for all
 */
public record PackStore(Path root) {
  private static final String IN_USE = "in-use";
  private static final String NONE = "none";

  /** Of everybody whose workspace has no shelf of its own. */
  public static PackStore ofAll(Path data) {
    return new PackStore(data.resolve("packs").resolve("all"));
  }

  /**
   * Of one workspace.
   *
   * @throws InvalidPack when a folder cannot be called like it
   */
  public static PackStore of(Path data, String workspace) {
    if (!canBeNamed(workspace)) {
      throw new InvalidPack(
          "workspace: expected a name of letters, digits, blanks, dots, hyphens for a pack of its own");
    }
    return new PackStore(ofWorkspaces(data).resolve(workspace));
  }

  private static Path ofWorkspaces(Path data) {
    return data.resolve("packs").resolve("workspaces");
  }

  /** Names of the workspaces that have packs of their own, in order. */
  public static List<String> workspaces(Path data) throws IOException {
    if (!Files.isDirectory(ofWorkspaces(data))) {
      return List.of();
    }
    try (Stream<Path> shelves = Files.list(ofWorkspaces(data))) {
      return shelves
          .map(shelf -> shelf.getFileName().toString())
          .filter(PackStore::canBeNamed)
          .sorted()
          .toList();
    }
  }

  /** The shelves of everybody and of each workspace that has packs of its own. */
  public static List<PackStore> shelves(Path data) throws IOException {
    List<PackStore> shelves = new ArrayList<>(List.of(ofAll(data)));
    workspaces(data).forEach(name -> shelves.add(of(data, name)));
    return shelves;
  }

  /** Can a workspace of this name have packs of its own? */
  public static boolean canBeNamed(String workspace) {
    return workspace.matches("[A-Za-z0-9_][A-Za-z0-9 _.-]{0,199}");
  }

  /**
   * Installs a pack and puts it to use; a version that is there already must be the same.
   *
   * @throws InvalidPack when anything is wrong with it; then nothing has changed
   */
  public SitePack install(Path file) throws IOException {
    Files.createDirectories(root);
    Path unpacked = Files.createTempDirectory(root, ".new");
    try {
      PackFile.unpack(file, unpacked);
      SitePack fresh = SitePack.of(unpacked);
      fresh.checked();
      Path place = place(fresh.card().name(), fresh.card().version());
      Files.createDirectories(place.getParent());
      if (Files.exists(place)) {
        same(unpacked, place, fresh.card());
      } else {
        Files.move(unpacked, place, StandardCopyOption.ATOMIC_MOVE);
      }
      use(fresh.card().name(), fresh.card().version());
      return SitePack.of(place);
    } finally {
      remove(unpacked);
    }
  }

  private static void same(Path fresh, Path there, PackManifest card) throws IOException {
    Path before = Files.createTempFile("pack", ".before");
    Path after = Files.createTempFile("pack", ".after");
    try {
      PackFile.build(there, before);
      PackFile.build(fresh, after);
      if (Files.mismatch(before, after) >= 0) {
        throw new InvalidPack(
            card.title() + ": is installed already with other content; expected another version");
      }
    } catch (FileAlreadyExistsException impossible) {
      throw new UncheckedIOException(impossible);
    } finally {
      Files.delete(before);
      Files.delete(after);
    }
  }

  private Path place(String name, String version) {
    return root.resolve(name).resolve(version);
  }

  /**
   * Puts a version to use that is installed.
   *
   * @throws InvalidPack when it is not
   */
  public void use(String name, String version) throws IOException {
    if (version.isEmpty() || !Files.isDirectory(place(name, version))) {
      throw new InvalidPack(
          (name + " " + version).strip()
              + (version.isEmpty() ? " of no version" : "")
              + ": is not installed here; expected one of "
              + all()
              + ", or another --workspace");
    }
    inUse(name + "/" + version);
  }

  /** Uses none from now on; what is installed stays. */
  public void useNone() throws IOException {
    Files.createDirectories(root);
    inUse(NONE);
  }

  private void inUse(String word) throws IOException {
    Path fresh = Files.createTempFile(root, ".", ".use");
    Files.writeString(fresh, word + "\n");
    Files.move(
        fresh,
        root.resolve(IN_USE),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** Which is in use, {@code vault/1.2}; {@code none}; empty when nobody ever chose. */
  public String chosen() {
    try {
      Path file = root.resolve(IN_USE);
      return Files.isRegularFile(file) ? Files.readString(file).strip() : "";
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The pack in use. */
  public Optional<SitePack> current() {
    String chosen = chosen();
    return chosen.isEmpty() || chosen.equals(NONE)
        ? Optional.empty()
        : Optional.of(SitePack.of(root.resolve(chosen)));
  }

  /** Titles of all that are installed. */
  public List<String> all() {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> names = Files.list(root)) {
      return names
          .filter(name -> Files.isDirectory(name) && !name.getFileName().toString().startsWith("."))
          .flatMap(PackStore::versions)
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Stream<String> versions(Path name) {
    try (Stream<Path> versions = Files.list(name)) {
      return versions.map(v -> name.getFileName() + " " + v.getFileName()).toList().stream();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> below = Files.walk(folder)) {
        for (Path one : below.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }
}
