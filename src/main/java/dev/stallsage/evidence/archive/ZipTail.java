package dev.stallsage.evidence.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * The bytes of a zip archive: counted, and the last of them kept to see whether the archive is
 * whole, since a reader that meets the end takes it for the end of the members.
 */
final class ZipTail extends FilterInputStream {
  /** The record at the end and its longest comment. */
  private static final int LENGTH = 22 + 0xffff;

  private final byte[] tail = new byte[2 * LENGTH];
  private int kept;
  private long count;
  private long allowed = Long.MAX_VALUE;
  private Supplier<IOException> refusal;

  ZipTail(InputStream in) {
    super(in);
  }

  /** From now on only so many bytes may be read. */
  void allow(long bytes, Supplier<IOException> otherwise) {
    allowed = bytes;
    refusal = otherwise;
  }

  void allowAll() {
    allowed = Long.MAX_VALUE;
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int read = in.read(into, from, length);
    if (read > 0) {
      count += read;
      allowed -= allowed == Long.MAX_VALUE ? 0 : read;
      if (allowed < 0) {
        throw refusal.get();
      }
      keep(into, from, read);
    }
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    byte[] chunk = new byte[(int) Math.max(0, Math.min(bytes, 1 << 13))];
    return chunk.length == 0 ? 0 : Math.max(0, read(chunk, 0, chunk.length));
  }

  private void keep(byte[] bytes, int from, int length) {
    int last = Math.min(length, LENGTH);
    if (kept + last > tail.length) {
      System.arraycopy(tail, kept - LENGTH, tail, 0, LENGTH);
      kept = LENGTH;
    }
    System.arraycopy(bytes, from + length - last, tail, kept, last);
    kept += last;
  }

  /** Bytes behind the record at the end and its comment; -1 when no such record came by. */
  int behind() {
    for (int i = kept - 22; i >= 0; i--) {
      if (tail[i] == 'P' && tail[i + 1] == 'K' && tail[i + 2] == 5 && tail[i + 3] == 6) {
        int comment = tail[i + 20] & 0xff | (tail[i + 21] & 0xff) << 8;
        return Math.max(0, kept - i - 22 - comment);
      }
    }
    return -1;
  }

  long count() {
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
