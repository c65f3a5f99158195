package dev.stallsage.evidence.archive;

import java.io.FilterInputStream;
import java.io.InputStream;

/** A stream in the hands of a visitor, who may close it without closing what it comes from. */
final class UnclosableStream extends FilterInputStream {
  UnclosableStream(InputStream in) {
    super(in);
  }

  @Override
  public void close() {
    // the owner goes on reading behind the member
  }
}
