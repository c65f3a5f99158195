package dev.stallsage.cases.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** All of an open file, however often it is asked for; closing it leaves the file open. */
final class RereadableInput extends InputStream {
  private final FileChannel file;
  private long at;

  RereadableInput(FileChannel file) {
    this.file = file;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int read = file.read(ByteBuffer.wrap(bytes, from, length), at);
    at += Math.max(0, read);
    return read;
  }
}
