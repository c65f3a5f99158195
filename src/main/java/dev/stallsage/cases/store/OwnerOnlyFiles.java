package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only the account of the server can read. */
public final class OwnerOnlyFiles {
  private static final boolean POSIX =
      java.nio.file.FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

  private OwnerOnlyFiles() {}

  /** The folder, made with its parents when it is missing. */
  public static Path folder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      try {
        Files.createDirectories(folder, attributes("rwx------"));
      } catch (FileAlreadyExistsException madeMeanwhile) {
        if (!Files.isDirectory(folder)) {
          throw madeMeanwhile;
        }
      }
    }
    return folder;
  }

  /** A file that is not there yet; on disk, with its name, when this returns. */
  static void writeOnce(Path file, byte[] bytes) throws IOException {
    writeNameless(file, bytes);
    sync(file.getParent());
  }

  /** The same, but its name is safe only when its folder is. */
  static void writeNameless(Path file, byte[] bytes) throws IOException {
    FileChannel fresh = create(file);
    try (fresh) {
      write(fresh, bytes);
      fresh.force(true);
    } catch (IOException full) {
      Files.deleteIfExists(file);
      throw full;
    }
  }

  /** Overwrites and removes; nothing happens when it is not there. */
  public static void shred(Path file) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    int length = (int) Files.size(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      write(channel, new byte[length]);
      channel.force(true);
    } catch (IOException full) {
      // a disk that writes every block anew needs room even for this: gone counts for more
    }
    Files.deleteIfExists(file);
    sync(file.getParent());
  }

  /** A file to be written and read by the server alone. */
  public static FileChannel create(Path file) throws IOException {
    Set<StandardOpenOption> fresh = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return FileChannel.open(file, fresh, attributes("rw-------"));
  }

  /** A file to be written and read that nobody else finds, and that goes with its process. */
  static FileChannel nameless(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE),
        attributes("rw-------"));
  }

  /** A new name is safe only when the folder that holds it is. */
  public static void sync(Path folder) throws IOException {
    if (!POSIX) {
      return;
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  private static void write(FileChannel channel, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  private static FileAttribute<?>[] attributes(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
