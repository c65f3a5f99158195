package dev.stallsage.spark;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** The files below a folder of any file system Hadoop knows. */
final class Below {
  private Below() {}

  /** Takes a file. */
  @FunctionalInterface
  interface Taking {
    void take(FileStatus file) throws IOException;
  }

  /**
   * All of them. A store of objects lists them flat, a thousand a request. On a local disk Hadoop
   * asks for the owner of each file when it is listed so, and starts a process for it: there the
   * folders are walked one by one, and no link is followed: it could lead out of the bundle, or
   * back into it.
   */
  static void files(FileSystem system, Path folder, Taking taking) throws IOException {
    if (system.getScheme().equals("file")) {
      walk(system, folder, taking);
      return;
    }
    RemoteIterator<LocatedFileStatus> all = system.listFiles(folder, true);
    while (all.hasNext()) {
      taking.take(all.next());
    }
  }

  private static void walk(FileSystem system, Path folder, Taking taking) throws IOException {
    for (FileStatus entry : system.listStatus(folder)) {
      if (isLink(entry)) {
        continue;
      }
      if (entry.isDirectory()) {
        walk(system, entry.getPath(), taking);
      } else {
        taking.take(entry);
      }
    }
  }

  private static boolean isLink(FileStatus entry) {
    return Files.isSymbolicLink(java.nio.file.Path.of(entry.getPath().toUri().getPath()));
  }
}
