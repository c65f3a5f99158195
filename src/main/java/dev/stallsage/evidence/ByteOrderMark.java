package dev.stallsage.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.Arrays;

/** The mark some programs put before UTF-8 text; it is no part of the text. */
final class ByteOrderMark {
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private ByteOrderMark() {}

  /** The same bytes without a mark at their beginning. */
  static InputStream without(InputStream bytes) throws IOException {
    PushbackInputStream first = new PushbackInputStream(bytes, MARK.length);
    byte[] head = new byte[MARK.length];
    int read = first.readNBytes(head, 0, head.length);
    if (!Arrays.equals(head, MARK)) {
      first.unread(head, 0, read);
    }
    return first;
  }
}
