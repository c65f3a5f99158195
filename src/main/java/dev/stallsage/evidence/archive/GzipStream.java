package dev.stallsage.evidence.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks gzip data of one or several members. Unlike the stream of the JDK it never takes a slow
 * source for the end, tells garbage behind the data from its end, and says at which byte it broke.
 */
final class GzipStream extends InputStream {
  private static final int BUFFER = 1 << 16;
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] packed = new byte[BUFFER];
  private int next;
  private int end;
  private long before;
  private long unpacked;
  private boolean inMember;
  private boolean done;

  GzipStream(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!done) {
      if (!inMember && !nextMember()) {
        done = true;
        break;
      }
      int count = inflate(into, from, length);
      if (count > 0) {
        crc.update(into, from, count);
        unpacked += count;
        return count;
      }
      endMember();
    }
    return -1;
  }

  /** Unpacked bytes; 0 at the end of the member. */
  private int inflate(byte[] into, int from, int length) throws IOException {
    try {
      while (true) {
        int count = inflater.inflate(into, from, length);
        if (count > 0 || inflater.finished()) {
          return count;
        }
        if (inflater.needsDictionary()) {
          throw damaged("asks for a dictionary, which gzip has not");
        }
        if (!fill()) {
          throw ended();
        }
        inflater.setInput(packed, next, end - next);
        next = end;
      }
    } catch (DataFormatException damaged) {
      throw damaged(damaged.getMessage() == null ? "is no deflate data" : damaged.getMessage());
    }
  }

  private void endMember() throws IOException {
    next = end - inflater.getRemaining();
    inMember = false;
    long sum = word();
    long size = word();
    if (sum != crc.getValue()) {
      throw damaged("the check sum differs: its content is not what was packed");
    }
    if (size != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw damaged("the size differs: its content is not what was packed");
    }
  }

  /** Goes to the next member; zeros behind the data are padding. */
  private boolean nextMember() throws IOException {
    int first = next();
    while (first == 0) {
      first = next();
    }
    if (first < 0) {
      return false;
    }
    if (first != 0x1f || next() != 0x8b) {
      throw new IOException(
          "the gzip data ends before byte "
              + (before + next)
              + ", after "
              + unpacked
              + " unpacked: what follows is no gzip data and was not read");
    }
    skipHeader();
    inflater.reset();
    inflater.setInput(packed, next, end - next);
    next = end;
    crc.reset();
    inMember = true;
    return true;
  }

  private void skipHeader() throws IOException {
    int method = needed();
    if (method != 8) {
      throw damaged("method " + method + " is unknown; expected 8, deflate");
    }
    int flags = needed();
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(needed() | needed() << 8);
    }
    skipText(flags & NAME);
    skipText(flags & COMMENT);
    if ((flags & HEADER_CRC) != 0) {
      skip(2);
    }
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      needed();
    }
  }

  private void skipText(int present) throws IOException {
    while (present != 0 && needed() != 0) {
      continue;
    }
  }

  private long word() throws IOException {
    long word = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      word |= (long) needed() << shift;
    }
    return word;
  }

  private int needed() throws IOException {
    int value = next();
    if (value < 0) {
      throw ended();
    }
    return value;
  }

  private int next() throws IOException {
    return next < end || fill() ? packed[next++] & 0xff : -1;
  }

  private boolean fill() throws IOException {
    before += end;
    next = 0;
    end = 0;
    int read = in.read(packed, 0, packed.length);
    end = Math.max(0, read);
    return read > 0;
  }

  private EOFException ended() {
    return new EOFException(
        "the gzip data is cut at byte " + (before + end) + ", after " + unpacked + " unpacked");
  }

  private IOException damaged(String how) {
    long at = before + end - (inMember ? inflater.getRemaining() : end - next);
    return new IOException(
        "the gzip data is damaged before byte " + at + ", after " + unpacked + " unpacked: " + how);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
