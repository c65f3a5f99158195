package dev.stallsage.pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A pack as one file: a ZIP archive, the same bytes for the same content. */
public final class PackFile {
  private static final int MOST_ENTRIES = 2_000;
  private static final long MOST_BYTES = 64L << 20;
  private static final FileTime NO_TIME = FileTime.from(Instant.parse("1980-01-01T00:00:00Z"));

  private PackFile() {}

  /** Writes the pack of a folder, and nothing else of it. */
  public static void build(Path folder, Path file) throws IOException {
    SitePack.of(folder);
    List<Path> parts = new ArrayList<>(List.of(folder.resolve(PackManifest.FILE)));
    for (String name : List.of(SitePack.RULES, SitePack.KNOWLEDGE)) {
      if (Files.isDirectory(folder.resolve(name))) {
        try (Stream<Path> below = Files.walk(folder.resolve(name))) {
          below.filter(Files::isRegularFile).filter(PackFile::isShown).forEach(parts::add);
        }
      }
    }
    parts.sort(Comparator.comparing(part -> name(folder, part)));
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Path part : parts) {
        ZipEntry entry = new ZipEntry(name(folder, part));
        entry.setLastModifiedTime(NO_TIME);
        zip.putNextEntry(entry);
        Files.copy(part, zip);
        zip.closeEntry();
      }
    }
  }

  private static boolean isShown(Path part) {
    return !part.getFileName().toString().startsWith(".");
  }

  private static String name(Path folder, Path part) {
    return folder.relativize(part).toString().replace('\\', '/');
  }

  /**
   * Where a pack lies unpacked: in the cache of the user, by what it holds, so that it is unpacked
   * once.
   */
  public static Path unpacked(Path file) throws IOException {
    String known = System.getenv("XDG_CACHE_HOME");
    Path cache =
        known == null || known.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(known);
    Path packs = Files.createDirectories(cache.resolve("stallsage").resolve("packs"));
    Path place = packs.resolve(digest(file));
    if (!Files.isDirectory(place)) {
      Path fresh = Files.createTempDirectory(packs, ".new");
      unpack(file, fresh);
      try {
        Files.move(fresh, place, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException made) {
        if (!Files.isDirectory(place)) {
          throw made;
        }
      }
    }
    return place;
  }

  private static String digest(Path file) throws IOException {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Unpacks it into an empty folder.
   *
   * @throws InvalidPack when it is none, too large, or a name in it leads elsewhere
   */
  public static void unpack(Path file, Path into) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        ZipInputStream zip = new ZipInputStream(in)) {
      long left = MOST_BYTES;
      int entries = 0;
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (++entries > MOST_ENTRIES) {
          throw new InvalidPack(file + ": expected at most " + MOST_ENTRIES + " files");
        }
        if (entry.isDirectory()) {
          continue;
        }
        Path to = place(file, entry.getName(), into);
        Files.createDirectories(to.getParent());
        byte[] bytes = zip.readNBytes((int) left + 1);
        left -= bytes.length;
        if (left < 0) {
          throw new InvalidPack(file + ": expected at most " + (MOST_BYTES >> 20) + " MB");
        }
        Files.write(to, bytes);
      }
      if (entries == 0) {
        throw new InvalidPack(file + ": expected a pack, as stallsage pack build writes it");
      }
    }
  }

  private static Path place(Path file, String name, Path into) {
    boolean known =
        name.equals(PackManifest.FILE)
            || name.matches("(?:rules|knowledge)/[A-Za-z0-9_./-]{1,200}") && !name.contains("..");
    Path to = into.resolve(name).normalize();
    if (!known || !to.startsWith(into)) {
      throw new InvalidPack(file + ": holds a file that belongs to no pack");
    }
    return to;
  }
}
