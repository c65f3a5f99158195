package dev.stallsage.evidence;

import java.io.IOException;
import java.io.InputStream;

/** Throws what was thrown when these bytes were read before. */
final class RepeatedFailure extends InputStream {
  private final IOException why;

  RepeatedFailure(IOException why) {
    this.why = why;
  }

  @Override
  public int read() throws IOException {
    throw why;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    throw why;
  }
}
