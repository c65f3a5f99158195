package dev.stallsage.evidence.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts what is read from an archive. */
final class CountedStream extends FilterInputStream {
  private long count;

  CountedStream(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int value = in.read();
    if (value >= 0) {
      count++;
    }
    return value;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = in.read(into, from, length);
    if (read > 0) {
      count += read;
    }
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = in.skip(bytes);
    count += skipped;
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  long count() {
    return count;
  }
}
