package dev.stallsage.evidence.archive;

import java.io.IOException;
import java.io.InputStream;

/** One byte of a stream that reads many at a time. */
final class SingleByteInput {
  private SingleByteInput() {}

  /** The next byte, 0 to 255; -1 at the end. */
  static int of(InputStream in) throws IOException {
    byte[] one = new byte[1];
    return in.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }
}
