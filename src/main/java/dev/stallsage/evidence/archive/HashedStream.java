package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.StoppedException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Counts and hashes the bytes of an input while they are read, until the watch ends it. */
final class HashedStream extends FilterInputStream {
  private final MessageDigest digest = sha256();
  private final ReadingWatch watch;
  private long bytes;

  HashedStream(InputStream in, ReadingWatch watch) {
    super(in);
    this.watch = watch;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    goOn();
    int read = readOn(into, from, length);
    if (read > 0) {
      digest.update(into, from, read);
      bytes += read;
      watch.reads(read);
    }
    return read;
  }

  private void goOn() throws StoppedException {
    String stop = watch.stop();
    if (!stop.isEmpty()) {
      throw new StoppedException(stop);
    }
  }

  /** What is waited for is closed when the reading ends; that is no fault of the input. */
  private int readOn(byte[] into, int from, int length) throws IOException {
    try {
      return in.read(into, from, length);
    } catch (IOException closed) {
      goOn();
      throw closed;
    }
  }

  /** Skipped bytes belong to the input as well. */
  @Override
  public long skip(long count) throws IOException {
    byte[] chunk = new byte[(int) Math.min(1 << 16, Math.max(0, count))];
    return chunk.length == 0 ? 0 : Math.max(0, read(chunk, 0, chunk.length));
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** How many bytes were read. */
  long bytes() {
    return bytes;
  }

  /** The input so far; reading on afterwards would be in vain. */
  IntakeReceipt.Input input(String file) {
    return new IntakeReceipt.Input(file, HexFormat.of().formatHex(digest.digest()), bytes);
  }
}
