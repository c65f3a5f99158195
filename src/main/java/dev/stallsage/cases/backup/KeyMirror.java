package dev.stallsage.cases.backup;

import dev.stallsage.cases.store.OwnerOnlyFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A copy of the keys as they are now, never of what they were: a key that was destroyed is
 * destroyed there as well, else its case could still be read from a backup.
 */
public final class KeyMirror {
  private static final String KEYS = "keys";
  private static final String MASTER = "master.key";

  private KeyMirror() {}

  /**
   * Brings a folder up to date.
   *
   * @param keys the folder of the keys
   * @param master the file of the master key
   * @param mirror holds {@code keys/} and {@code master.key} afterwards
   * @throws InvalidBackup when the folder mirrors another server
   */
  public static void update(Path keys, Path master, Path mirror) throws IOException {
    OwnerOnlyFiles.folder(mirror);
    Path own = mirror.resolve(MASTER);
    if (Files.exists(own) && Files.mismatch(own, master) >= 0) {
      throw new InvalidBackup(mirror + ": holds the keys of another server");
    }
    Path there = OwnerOnlyFiles.folder(mirror.resolve(KEYS));
    Set<String> now = names(keys);
    for (String name : names(there)) {
      if (!now.contains(name)) {
        OwnerOnlyFiles.shred(there.resolve(name));
      }
    }
    copy(master, own);
    for (String name : now) {
      copy(keys.resolve(name), there.resolve(name));
    }
    OwnerOnlyFiles.sync(there);
    OwnerOnlyFiles.sync(mirror);
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    }
  }

  /** A key never changes: one that is there is the same. */
  private static void copy(Path from, Path to) throws IOException {
    if (Files.exists(to)) {
      return;
    }
    Path unfinished = to.resolveSibling(to.getFileName() + ".part");
    Files.deleteIfExists(unfinished);
    try (var channel = OwnerOnlyFiles.create(unfinished)) {
      channel.write(ByteBuffer.wrap(Files.readAllBytes(from)));
      channel.force(true);
    } catch (NoSuchFileException destroyedMeanwhile) {
      Files.deleteIfExists(unfinished);
      return;
    }
    Files.move(unfinished, to, StandardCopyOption.ATOMIC_MOVE);
  }
}
