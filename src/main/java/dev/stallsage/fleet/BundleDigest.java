package dev.stallsage.fleet;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * By what a bundle is known again.
 *
 * @param sha256 of a file: of its bytes, as {@code sha256sum} prints it; of a directory: of the
 *     lines {@code sha256sum} would print of all files below it, in the order of their paths
 * @param bytes the size of all its files
 */
public record BundleDigest(String sha256, long bytes) {

  /** A file below a directory: its digest and its size. */
  public record Part(String sha256, long bytes) {}

  /** Of a file. */
  public static BundleDigest ofFile(Part file) {
    return new BundleDigest(file.sha256(), file.bytes());
  }

  /**
   * Of a directory.
   *
   * @param parts by their paths below it, {@code /} between folders
   */
  public static BundleDigest ofDirectory(Map<String, Part> parts) {
    MessageDigest sha = sha256Digest();
    long bytes = 0;
    for (Map.Entry<String, Part> part : new TreeMap<>(parts).entrySet()) {
      String line = part.getValue().sha256() + "  " + part.getKey() + "\n";
      sha.update(line.getBytes(StandardCharsets.UTF_8));
      bytes += part.getValue().bytes();
    }
    return new BundleDigest(HexFormat.of().formatHex(sha.digest()), bytes);
  }

  /**
   * Reads a file or directory to its end.
   *
   * @throws IOException when a part of it cannot be read
   */
  public static BundleDigest read(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return ofFile(part(path));
    }
    Map<String, Part> parts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        parts.put(path.relativize(file).toString().replace('\\', '/'), part(file));
      }
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
    return ofDirectory(parts);
  }

  private static Part part(Path file) throws IOException {
    MessageDigest sha = sha256Digest();
    byte[] chunk = new byte[1 << 16];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(file)) {
      int read;
      while ((read = in.read(chunk)) >= 0) {
        sha.update(chunk, 0, read);
        bytes += read;
      }
    }
    return new Part(HexFormat.of().formatHex(sha.digest()), bytes);
  }

  private static MessageDigest sha256Digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
