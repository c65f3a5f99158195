package dev.stallsage.mcp;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The two streams of an assistant. The end of the input is told only when every request was
 * answered: who pipes questions in and closes gets the answers all the same.
 */
final class StdioTransport {
  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(10);
  private static final String ID = "\"id\"";
  private static final String METHOD = "\"method\"";

  private final CountDownLatch over = new CountDownLatch(1);
  private final InputStream in;
  private final OutputStream out;
  private int open;

  StdioTransport(InputStream from, OutputStream to) {
    this.in = new Asking(from);
    this.out = new Answering(to);
  }

  InputStream in() {
    return in;
  }

  OutputStream out() {
    return out;
  }

  void awaitEnd() throws InterruptedException {
    over.await();
  }

  private synchronized void asked(String line) {
    if (line.contains(METHOD) && line.contains(ID)) {
      open++;
    }
  }

  private synchronized void answered(String line) {
    if (line.contains(ID) && !line.contains(METHOD)) {
      open--;
      notifyAll();
    }
  }

  private synchronized void awaitAnswers() {
    long until = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (open > 0 && System.nanoTime() < until) {
        wait(TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime()) + 1);
      }
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /** The beginning of each line that passes: enough to see what sort of message it is. */
  private static final class Line {
    private final byte[] bytes = new byte[1 << 20];
    private int length;

    /** The line that ends with this byte; null inside of one. */
    String with(int b) {
      if (b == '\n') {
        String line = new String(bytes, 0, length, StandardCharsets.UTF_8);
        length = 0;
        return line;
      }
      if (length < bytes.length) {
        bytes[length++] = (byte) b;
      }
      return null;
    }
  }

  private final class Asking extends FilterInputStream {
    private final Line line = new Line();

    Asking(InputStream from) {
      super(from);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
      int read = in.read(bytes, from, most);
      if (read < 0) {
        awaitAnswers();
        over.countDown();
        return read;
      }
      for (int i = from; i < from + read; i++) {
        String whole = line.with(bytes[i]);
        if (whole != null) {
          asked(whole);
        }
      }
      return read;
    }
  }

  private final class Answering extends FilterOutputStream {
    private final Line line = new Line();

    Answering(OutputStream to) {
      super(to);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
      for (int i = from; i < from + length; i++) {
        String whole = line.with(bytes[i]);
        if (whole != null) {
          out.flush();
          answered(whole);
        }
      }
    }
  }
}
