package dev.stallsage.redaction;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Holds one redacted member until its size is known: in memory, a large one in a file beside the
 * output that only its owner may read.
 */
final class Spool extends OutputStream {
  private static final int IN_MEMORY = 8 << 20;

  private final Path folder;
  private ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private Path file;
  private OutputStream disk;
  private long size;

  /**
   * @param folder where a large member waits
   */
  Spool(Path folder) {
    this.folder = folder;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (disk == null && size + length > IN_MEMORY) {
      file = Files.createTempFile(folder, ".stallsage-member", ".txt");
      disk = new java.io.BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
      memory.writeTo(disk);
      memory = null;
    }
    (disk == null ? memory : disk).write(bytes, from, length);
    size += length;
  }

  long size() {
    return size;
  }

  /** Hands over what it holds. */
  void drainTo(OutputStream out) throws IOException {
    if (disk == null) {
      memory.writeTo(out);
    } else {
      disk.flush();
      Files.copy(file, out);
    }
  }

  @Override
  public void close() throws IOException {
    if (disk != null) {
      disk.close();
      Files.deleteIfExists(file);
    }
  }
}
