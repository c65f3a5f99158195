package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** All of an open file, however often it is asked for; closing it leaves the file open. */
final class RereadableInput extends BulkInput {
  private final FileChannel file;
  private long at;

  RereadableInput(FileChannel file) {
    this.file = file;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = file.read(ByteBuffer.wrap(bytes, from, length), at);
    at += Math.max(0, read);
    return read;
  }
}
