package dev.stallsage.evidence.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a tar archive from front to back: ustar, POSIX extended headers, the long names of GNU.
 * What it must keep of a header is bounded; behind a damaged one it goes on at the next.
 */
final class TarReader {
  private static final int BLOCK = TarHeader.BLOCK;

  /** Told what is wrong while the reading goes on. */
  interface Complaints {
    /** Something was not read. */
    void lost(String says);

    /** The headers of a member are longer than they may be; the member is skipped. */
    void headersTooLong(String name, long length);
  }

  private final InputStream in;
  private final long headerLimit;
  private final Complaints complaints;
  private final byte[] block = new byte[BLOCK];
  private long position;
  private long content;
  private long padding;
  private boolean ended;

  TarReader(InputStream in, long headerLimit, Complaints complaints) {
    this.in = in;
    this.headerLimit = headerLimit;
    this.complaints = complaints;
  }

  /** The next member; null at the end of the archive. Skips what was left of the one before. */
  TarEntry next() throws IOException {
    PaxRecords pax = PaxRecords.NONE;
    String longName = null;
    String longLink = null;
    long headers = 0;
    boolean skipped = false;
    while (true) {
      skipContent();
      if (!nextHeader()) {
        return null;
      }
      TarHeader header = TarHeader.of(block);
      char type = header.type();
      if (type == 'x' || type == 'X' || type == 'L' || type == 'K') {
        begin(header.size());
        headers += content;
        if (headers > headerLimit) {
          skipped = true;
          continue;
        }
        byte[] extra = extra();
        if (type == 'L') {
          longName = upToNul(extra);
        } else if (type == 'K') {
          longLink = upToNul(extra);
        } else {
          pax = pax.with(extra);
        }
      } else if (type == 'g') {
        begin(header.size());
      } else {
        TarEntry entry = entry(header, pax, longName, longLink);
        if (!skipped) {
          return entry;
        }
        complaints.headersTooLong(entry.name(), headers);
        pax = PaxRecords.NONE;
        longName = null;
        longLink = null;
        headers = 0;
        skipped = false;
      }
    }
  }

  private TarEntry entry(TarHeader header, PaxRecords pax, String longName, String longLink)
      throws IOException {
    boolean map = header.extended();
    while (map) {
      readBlock();
      map = block[504] == 1;
    }
    String name = pax.path() != null ? pax.path() : longName != null ? longName : header.name();
    String link = pax.link() != null ? pax.link() : longLink != null ? longLink : header.link();
    TarEntry.Type type = TarEntry.type(header.type());
    if (pax.sparse() && type == TarEntry.Type.FILE) {
      type = TarEntry.Type.SPARSE;
    }
    long size = pax.size() >= 0 ? pax.size() : header.size();
    if (size < 0) {
      complaints.lost(name + ": its size is no number: it was not read");
      size = 0;
    }
    // a hard link repeats the size of its target, and no content follows
    begin(header.type() == '1' && pax.size() < 0 ? 0 : size);
    return new TarEntry(name, type, content, link);
  }

  private void begin(long size) {
    content = Math.max(0, size);
    padding = (BLOCK - content % BLOCK) % BLOCK;
  }

  /** Reads a header; blocks of zeros may stand between, before and behind them. */
  private boolean nextHeader() throws IOException {
    long skipped = 0;
    while (true) {
      long at = position;
      int count = readBlockOrEnd();
      boolean end = count < BLOCK;
      if (!end && TarHeader.isHeader(block)) {
        tellSkipped(skipped, at);
        return true;
      }
      boolean empty = count == 0 || TarHeader.isEmpty(java.util.Arrays.copyOf(block, count));
      ended |= empty && count > 0;
      skipped += empty && skipped == 0 ? 0 : count;
      if (end) {
        tellSkipped(skipped, position);
        if (!ended) {
          complaints.lost("has no end mark: it may be cut at byte " + position);
          ended = true;
        }
        return false;
      }
    }
  }

  private void tellSkipped(long skipped, long at) {
    if (skipped > 0) {
      complaints.lost(
          "is damaged: expected a header at byte "
              + (at - skipped)
              + " of the archive; "
              + skipped
              + " bytes were not read");
    }
  }

  private void readBlock() throws IOException {
    if (readBlockOrEnd() < BLOCK) {
      ended = true;
      throw new EOFException("the archive is cut at byte " + position + ", inside a header");
    }
  }

  private int readBlockOrEnd() throws IOException {
    int count = in.readNBytes(block, 0, BLOCK);
    position += count;
    return count;
  }

  private byte[] extra() throws IOException {
    byte[] extra = in.readNBytes((int) content);
    position += extra.length;
    if (extra.length < content) {
      ended = true;
      throw new EOFException("the archive is cut at byte " + position + ", inside a header");
    }
    content = 0;
    return extra;
  }

  private static String upToNul(byte[] bytes) {
    return TarHeader.text(bytes, 0, bytes.length);
  }

  /** Content of the member, as long as the next is not asked for. */
  int read(byte[] into, int from, int length) throws IOException {
    if (content == 0) {
      return -1;
    }
    int read = in.read(into, from, (int) Math.min(length, content));
    if (read < 0) {
      throw cut();
    }
    position += read;
    content -= read;
    return read;
  }

  private EOFException cut() {
    long missing = content;
    content = 0;
    padding = 0;
    ended = true;
    return new EOFException(
        "the archive is cut at byte " + position + ": " + missing + " bytes of it are missing");
  }

  private void skipContent() throws IOException {
    long left = skip(content);
    if (left > 0) {
      content = left;
      throw cut();
    }
    content = 0;
    skip(padding);
    padding = 0;
  }

  /** What could not be skipped because the archive ends. */
  private long skip(long count) throws IOException {
    long left = count;
    while (left > 0) {
      long skipped = in.skip(left);
      if (skipped <= 0) {
        if (in.read() < 0) {
          return left;
        }
        skipped = 1;
      }
      position += skipped;
      left -= skipped;
    }
    return 0;
  }
}
