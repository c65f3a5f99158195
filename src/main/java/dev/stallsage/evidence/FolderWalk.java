package dev.stallsage.evidence;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CountedCompleter;

/**
 * The regular files below a folder. A symbolic link is never followed: its target is read where it
 * lies, or lies outside. Devices and pipes are never opened.
 *
 * @param root the folder itself, without links on the way to it
 * @param files in no order
 * @param unreadable what cannot be looked into, and why
 * @param remark what was left out on purpose
 */
record FolderWalk(
    Path root, List<Found> files, SortedMap<String, String> unreadable, Optional<String> remark) {

  /**
   * One regular file.
   *
   * @param name its path relative to the folder, {@code /} between folders
   * @param size in bytes
   */
  record Found(String name, long size) {}

  /** Looks into the folders side by side: an unpacked bundle has thousands of them. */
  static FolderWalk of(Path folder) throws IOException {
    Path root = folder.toRealPath();
    WalkResult all = new WalkResult(root);
    new Folder(null, root, "", all).invoke();
    return new FolderWalk(root, all.files, all.unreadable, all.remark());
  }

  /** What was found in all folders together; they are looked into by several threads. */
  private static final class WalkResult {
    private final Path root;
    private final List<Found> files = new ArrayList<>();
    private final SortedMap<String, String> unreadable = new TreeMap<>();
    private final TreeMap<String, Path> outside = new TreeMap<>();
    private final TreeMap<String, Path> devices = new TreeMap<>();

    WalkResult(Path root) {
      this.root = root;
    }

    synchronized void add(List<Found> found) {
      files.addAll(found);
    }

    synchronized void failed(String name, IOException failure) {
      unreadable.put(name, failure.getClass().getSimpleName());
    }

    synchronized void device(String name, Path file) {
      devices.put(name, file);
    }

    void link(String name, Path file) {
      if (leadsOut(file)) {
        synchronized (this) {
          outside.put(name, file);
        }
      }
    }

    private boolean leadsOut(Path link) {
      try {
        return !link.toRealPath().startsWith(root);
      } catch (IOException | RuntimeException broken) {
        return false;
      }
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

  /** One folder; those in it are looked into later, so that none is held open for another. */
  private static final class Folder extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1L;

    private final transient Path folder;
    private final String front;
    private final transient WalkResult all;

    /**
     * @param parent the folder around it; null for the first
     * @param front what stands before the names of its files
     */
    Folder(Folder parent, Path folder, String front, WalkResult all) {
      super(parent);
      this.folder = folder;
      this.front = front;
      this.all = all;
    }

    @Override
    public void compute() {
      List<Found> files = new ArrayList<>();
      List<Folder> below = new ArrayList<>();
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
        for (Path entry : entries) {
          look(entry, front + entry.getFileName(), files, below);
        }
      } catch (DirectoryIteratorException broken) {
        all.failed(name(), broken.getCause());
      } catch (IOException closed) {
        all.failed(name(), closed);
      }
      all.add(files);
      addToPendingCount(below.size());
      below.forEach(Folder::fork);
      tryComplete();
    }

    /** Its own path, without the slash behind it. */
    private String name() {
      return front.isEmpty() ? "" : front.substring(0, front.length() - 1);
    }

    private void look(Path entry, String name, List<Found> files, List<Folder> below) {
      try {
        BasicFileAttributes attributes =
            Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isRegularFile()) {
          files.add(new Found(name, attributes.size()));
        } else if (attributes.isDirectory()) {
          below.add(new Folder(this, entry, name + '/', all));
        } else if (attributes.isSymbolicLink()) {
          all.link(name, entry);
        } else {
          all.device(name, entry);
        }
      } catch (IOException unreadable) {
        all.failed(name, unreadable);
      }
    }
  }
}
