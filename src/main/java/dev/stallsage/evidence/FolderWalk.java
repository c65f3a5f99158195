package dev.stallsage.evidence;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The regular files below a folder. A symbolic link is never followed: its target is read where it
 * lies, or lies outside. Devices and pipes are never opened.
 *
 * @param root the folder itself, without links on the way to it
 * @param sizes of the files, bytes, by their path relative to the folder, {@code /} between folders
 * @param unreadable what cannot be looked into, and why
 * @param remark what was left out on purpose
 */
record FolderWalk(
    Path root,
    SortedMap<String, Long> sizes,
    SortedMap<String, String> unreadable,
    Optional<String> remark) {

  static FolderWalk of(Path folder) throws IOException {
    Visitor visitor = new Visitor(folder.toRealPath());
    Files.walkFileTree(visitor.root, visitor);
    return new FolderWalk(visitor.root, visitor.sizes, visitor.unreadable, visitor.remark());
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {
    private final Path root;
    private final SortedMap<String, Long> sizes = new TreeMap<>();
    private final SortedMap<String, String> unreadable = new TreeMap<>();
    private final TreeMap<String, Path> outside = new TreeMap<>();
    private final TreeMap<String, Path> devices = new TreeMap<>();

    Visitor(Path root) {
      this.root = root;
    }

    private String name(Path file) {
      return root.relativize(file).toString().replace(File.separatorChar, '/');
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile()) {
        sizes.put(name(file), attributes.size());
      } else if (!attributes.isSymbolicLink()) {
        devices.put(name(file), file);
      } else if (leadsOut(file)) {
        outside.put(name(file), file);
      }
      return FileVisitResult.CONTINUE;
    }

    private boolean leadsOut(Path link) {
      try {
        return !link.toRealPath().startsWith(root);
      } catch (IOException | RuntimeException broken) {
        return false;
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      unreadable.put(name(file), failure.getClass().getSimpleName());
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
      if (failure != null) {
        unreadable.put(name(folder), failure.getClass().getSimpleName());
      }
      return FileVisitResult.CONTINUE;
    }

    private Optional<String> remark() {
      String says =
          said(outside, " symbolic links lead out of it")
              + said(devices, " devices or pipes lie in it");
      return says.isEmpty() ? Optional.empty() : Optional.of(says.substring(2));
    }

    private static String said(TreeMap<String, Path> what, String words) {
      return what.isEmpty()
          ? ""
          : "; " + what.size() + words + ", the first is " + what.firstKey() + ": none was opened";
    }
  }
}
