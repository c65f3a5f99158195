package dev.stallsage.evidence;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
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
 * @param files in the order of their names
 * @param unreadable what cannot be looked into, and why
 * @param remark what was left out on purpose
 */
record FolderWalk(
    Path root, List<Found> files, SortedMap<String, String> unreadable, Optional<String> remark) {

  /**
   * One regular file. A folder holds a hundred thousand of them, so that each keeps the path of its
   * folder, which they share, and none of its own.
   *
   * @param folder the path of its folder relative to the folder that was given, ending with {@code
   *     /}; empty for that one itself
   * @param leaf its own name
   * @param size in bytes
   */
  record Found(String folder, String leaf, long size) implements Entry {
    /** Its path relative to the folder that was given, {@code /} between folders. */
    String name() {
      return folder + leaf;
    }

    @Override
    public String order() {
      return leaf;
    }
  }

  /** What lies in a folder and is told of. */
  private sealed interface Entry permits Found, Folder {
    /** Its name as it stands in the paths of files: that of a folder ends with a slash. */
    String order();
  }

  /** Looks into the folders side by side: an unpacked bundle has thousands of them. */
  static FolderWalk of(Path folder) throws IOException {
    Path root = folder.toRealPath();
    WalkResult all = new WalkResult(root);
    Folder first = new Folder(null, root, "", "", all);
    first.invoke();
    List<Found> files = new ArrayList<>();
    first.addFiles(files);
    return new FolderWalk(root, files, all.unreadable, all.remark());
  }

  /** What was found in all folders together; they are looked into by several threads. */
  private static final class WalkResult {
    private final Path root;
    private final SortedMap<String, String> unreadable = new TreeMap<>();
    private final TreeMap<String, Path> outside = new TreeMap<>();
    private final TreeMap<String, Path> devices = new TreeMap<>();

    WalkResult(Path root) {
      this.root = root;
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

  /**
   * One folder; those in it are looked into later, so that none is held open for another. Each
   * brings its own entries into their order, which costs a fraction of ordering all files at once.
   */
  private static final class Folder extends CountedCompleter<Void> implements Entry {
    private static final long serialVersionUID = 1L;

    private final transient Path folder;
    private final String order;
    private final String name;
    private final transient WalkResult all;
    private final transient List<Entry> entries = new ArrayList<>();

    /**
     * @param parent the folder around it; null for the first
     * @param front what stands before its name
     * @param order its name, ending with a slash
     */
    Folder(Folder parent, Path folder, String front, String order, WalkResult all) {
      super(parent);
      this.folder = folder;
      this.order = order;
      this.name = front + order;
      this.all = all;
    }

    @Override
    public String order() {
      return order;
    }

    @Override
    public void compute() {
      List<Folder> below = new ArrayList<>();
      try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
        for (Path entry : stream) {
          look(entry, entry.getFileName().toString(), below);
        }
      } catch (DirectoryIteratorException broken) {
        all.failed(withoutSlash(), broken.getCause());
      } catch (IOException closed) {
        all.failed(withoutSlash(), closed);
      }
      entries.sort(Comparator.comparing(Entry::order));
      addToPendingCount(below.size());
      below.forEach(Folder::fork);
      tryComplete();
    }

    private String withoutSlash() {
      return name.isEmpty() ? "" : name.substring(0, name.length() - 1);
    }

    private void look(Path entry, String leaf, List<Folder> below) {
      try {
        BasicFileAttributes attributes =
            Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isRegularFile()) {
          entries.add(new Found(name, leaf, attributes.size()));
        } else if (attributes.isDirectory()) {
          Folder found = new Folder(this, entry, name, leaf + '/', all);
          entries.add(found);
          below.add(found);
        } else if (attributes.isSymbolicLink()) {
          all.link(name + leaf, entry);
        } else {
          all.device(name + leaf, entry);
        }
      } catch (IOException unreadable) {
        all.failed(name + leaf, unreadable);
      }
    }

    /**
     * The files in it and in those below; the slash at their ends gives folders their place among
     * files.
     */
    void addFiles(List<Found> files) {
      for (Entry entry : entries) {
        if (entry instanceof Found file) {
          files.add(file);
        } else if (entry instanceof Folder below) {
          below.addFiles(files);
        }
      }
    }
  }
}
