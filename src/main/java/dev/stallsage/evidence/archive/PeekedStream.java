package dev.stallsage.evidence.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose first bytes were looked at and are given again. */
final class PeekedStream extends FilterInputStream {
  private final byte[] head;
  private final IOException broken;
  private int next;

  /**
   * @param length how many bytes to look at; a break before is kept for the reader
   */
  PeekedStream(InputStream in, int length) {
    super(in);
    byte[] bytes = new byte[length];
    int count = 0;
    IOException failure = null;
    try {
      int read;
      while (count < length && (read = in.read(bytes, count, length - count)) >= 0) {
        count += read;
      }
    } catch (IOException early) {
      failure = early;
    }
    head = java.util.Arrays.copyOf(bytes, count);
    broken = failure;
  }

  byte[] head() {
    return head;
  }

  @Override
  public int read() throws IOException {
    if (next < head.length) {
      return head[next++] & 0xff;
    }
    failWhereItBroke();
    return in.read();
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (next < head.length) {
      int count = Math.min(length, head.length - next);
      System.arraycopy(head, next, into, from, count);
      next += count;
      return count;
    }
    failWhereItBroke();
    return in.read(into, from, length);
  }

  @Override
  public long skip(long count) throws IOException {
    if (next < head.length) {
      int skipped = (int) Math.max(0, Math.min(count, head.length - next));
      next += skipped;
      return skipped;
    }
    failWhereItBroke();
    return in.skip(count);
  }

  private void failWhereItBroke() throws IOException {
    if (broken != null) {
      throw broken;
    }
  }

  @Override
  public int available() throws IOException {
    return next < head.length ? head.length - next : in.available();
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
