package dev.stallsage.cases.upload;

import dev.stallsage.cases.store.BulkInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;

/** Parts one behind the other, each opened when it is its turn. */
final class PartSequence extends BulkInput {
  /** Opens a part. */
  interface Opening {
    InputStream of(String part) throws IOException;
  }

  private final Iterator<String> left;
  private final Opening opening;
  private InputStream current = InputStream.nullInputStream();

  PartSequence(List<String> parts, Opening opening) {
    this.left = parts.iterator();
    this.opening = opening;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = current.read(bytes, from, length);
    while (read < 0 && left.hasNext()) {
      current.close();
      current = opening.of(left.next());
      read = current.read(bytes, from, length);
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    current.close();
  }
}
