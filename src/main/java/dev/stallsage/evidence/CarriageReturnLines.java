package dev.stallsage.evidence;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Text of which each line ends with a carriage return alone, as of an old Mac: with newlines. */
public final class CarriageReturnLines extends FilterInputStream {
  /** Bytes of a text that are looked at to learn how its lines end. */
  public static final int HEAD = 4096;

  private boolean afterReturn;

  CarriageReturnLines(InputStream in) {
    super(in);
  }

  /**
   * Does a text begin so? A return that is the last byte may belong to a newline nobody has seen.
   */
  public static boolean end(byte[] head, int length) {
    boolean any = false;
    for (int i = 0; i < length; i++) {
      if (head[i] == '\n') {
        return false;
      }
      any |= head[i] == '\r' && i + 1 < length;
    }
    return any;
  }

  /** The text as it is, or with newlines in place of its returns. */
  public static InputStream replaced(InputStream text) throws IOException {
    byte[] head = text.readNBytes(HEAD);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), text);
    return end(head, head.length) ? new CarriageReturnLines(whole) : whole;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int kept = 0;
    while (kept == 0 && length > 0) {
      int read = super.read(into, offset, length);
      if (read < 0) {
        return -1;
      }
      for (int i = offset; i < offset + read; i++) {
        byte b = into[i];
        boolean ofPair = b == '\n' && afterReturn;
        afterReturn = b == '\r';
        if (!ofPair) {
          into[offset + kept++] = afterReturn ? (byte) '\n' : b;
        }
      }
    }
    return kept;
  }
}
