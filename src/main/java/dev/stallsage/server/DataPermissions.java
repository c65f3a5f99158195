package dev.stallsage.server;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The folder of the data and the file of the embedded database are for the account of the server
 * alone, whatever the umask it was started with.
 */
final class DataPermissions {
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private DataPermissions() {}

  /**
   * @param embedded does the database lie there as well?
   */
  static void prepare(Path folder, boolean embedded) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, with(FOLDER));
    }
    narrow(folder, FOLDER);
    if (embedded) {
      // what versions before let the database write down, in the clear: nobody reads it
      Files.deleteIfExists(folder.resolve("cases.trace.db"));
    }
    if (embedded && POSIX) {
      Path database = folder.resolve("cases.mv.db");
      try {
        Files.createFile(database, with(FILE)); // it takes an empty one as its own
      } catch (FileAlreadyExistsException fromBefore) {
        narrow(database, FILE);
      }
    }
  }

  private static FileAttribute<?>[] with(Set<PosixFilePermission> permissions) {
    return POSIX
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  /** What belongs to another account stays as that account has it. */
  private static void narrow(Path place, Set<PosixFilePermission> most) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(place, PosixFileAttributeView.class);
    if (view == null || most.containsAll(view.readAttributes().permissions())) {
      return;
    }
    try {
      view.setPermissions(most);
    } catch (java.nio.file.FileSystemException notOurs) {
      org.slf4j.LoggerFactory.getLogger(DataPermissions.class)
          .warn("{}: others may read it; expected a folder of the server's own account", place);
    }
  }
}
