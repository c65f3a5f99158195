package dev.stallsage.cases.store;

import java.io.IOException;
import java.io.InputStream;

/** A stream that is read many bytes at a time; one of them is read as many of one. */
public abstract class BulkInput extends InputStream {
  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public abstract int read(byte[] bytes, int from, int length) throws IOException;
}
