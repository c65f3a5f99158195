package dev.stallsage.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The bundles below folders of any file system Hadoop knows. Every entry of a folder is one, as in
 * {@code stallsage batch}; their sizes come of one listing, not of one request a bundle.
 */
final class Listing {
  private final Configuration hadoop;

  Listing(Configuration hadoop) {
    this.hadoop = hadoop;
  }

  /**
   * All of them in the order of their names. Where two folders hold entries of one name, both are
   * called by their whole path.
   *
   * @throws IOException when a folder cannot be listed; the message names it
   */
  List<Bundle> of(List<String> folders) throws IOException {
    List<Bundle> found = new ArrayList<>();
    for (String folder : folders) {
      entries(new Path(folder), found);
    }
    Set<String> once = new HashSet<>();
    Set<String> twice = new HashSet<>();
    found.forEach(bundle -> (once.add(bundle.name()) ? once : twice).add(bundle.name()));
    Map<String, Bundle> byName = new TreeMap<>();
    for (Bundle b : found) {
      String name = twice.contains(b.name()) ? b.path() : b.name();
      byName.put(name, new Bundle(name, b.path(), b.bytes(), b.folder(), ""));
    }
    return List.copyOf(byName.values());
  }

  private void entries(Path folder, List<Bundle> into) throws IOException {
    FileSystem files = folder.getFileSystem(hadoop);
    FileStatus[] entries = files.listStatus(folder);
    Map<String, Long> below = new HashMap<>();
    boolean nested = false;
    for (FileStatus entry : entries) {
      nested |= entry.isDirectory();
    }
    if (nested) {
      sizes(files, files.makeQualified(folder), below);
    }
    for (FileStatus entry : entries) {
      String name = entry.getPath().getName();
      long bytes = entry.isDirectory() ? below.getOrDefault(name, 0L) : entry.getLen();
      into.add(new Bundle(name, entry.getPath().toString(), bytes, entry.isDirectory(), ""));
    }
    if (files.getScheme().equals("file")) {
      leadingNowhere(files.makeQualified(folder), into);
    }
  }

  /** Links to what is gone, which Hadoop passes over: an entry all the same, as in batch. */
  private static void leadingNowhere(Path folder, List<Bundle> into) throws IOException {
    try (Stream<java.nio.file.Path> entries =
        Files.list(java.nio.file.Path.of(folder.toUri().getPath()))) {
      entries
          .filter(Files::isSymbolicLink)
          .filter(link -> !Files.exists(link))
          .map(link -> link.getFileName().toString())
          .forEach(n -> into.add(new Bundle(n, new Path(folder, n).toString(), 0, false, "")));
    }
  }

  private static void sizes(FileSystem files, Path folder, Map<String, Long> below)
      throws IOException {
    int depth = folder.depth();
    Below.files(
        files,
        folder,
        file -> {
          Path entry = file.getPath();
          while (entry.depth() > depth + 1) {
            entry = entry.getParent();
          }
          below.merge(entry.getName(), file.getLen(), Long::sum);
        });
  }
}
