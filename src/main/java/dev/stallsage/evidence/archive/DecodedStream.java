package dev.stallsage.evidence.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/**
 * Compressed data while it is unpacked.
 *
 * @param stream what comes out
 * @param packed how many bytes went in for it
 */
record DecodedStream(InputStream stream, LongSupplier packed) implements Closeable {
  @Override
  public void close() throws IOException {
    stream.close();
  }
}
