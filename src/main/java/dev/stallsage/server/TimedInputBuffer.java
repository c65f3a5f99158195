package dev.stallsage.server;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.apache.coyote.InputBuffer;
import org.apache.coyote.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * A body as the container reads it: forms and their files as well, of which the filters only see
 * the end. Who sends too slowly is not waited for.
 */
final class TimedInputBuffer implements InputBuffer {
  /** Those who read a body themselves tell its sender more, and go first. */
  private static final Duration AFTER_OTHERS = Duration.ofSeconds(5);

  private final Request request;
  private final InputBuffer body;
  private final Duration patience;
  private final long slowest;
  private final long begun = System.nanoTime();
  private long read;
  private boolean ended;

  /**
   * @param patience how long it may take beside what its length allows
   * @param slowest bytes a second its length allows; 0 for those nobody knows: nothing
   */
  TimedInputBuffer(Request request, Duration patience, long slowest) {
    this.request = request;
    this.body = request.getInputBuffer();
    this.patience = patience.plus(AFTER_OTHERS);
    this.slowest = slowest;
  }

  @Override
  public int doRead(ApplicationBufferHandler into) throws IOException {
    int more = body.doRead(into);
    ended = more < 0;
    read += Math.max(0, more);
    double over = (System.nanoTime() - begun - patience.toNanos()) / 1e9;
    if (!ended && over > 0 && (slowest == 0 || read < over * slowest)) {
      // the container answers 408
      throw new SocketTimeoutException("the body comes too slowly");
    }
    return more;
  }

  @Override
  public int available() {
    return body.available();
  }

  /** Is there more on its way? */
  boolean unread() {
    long length = request.getContentLengthLong();
    boolean announced = length > 0 || request.getHeader("Transfer-Encoding") != null;
    return announced && !ended && (length < 0 || read < length);
  }

  /**
   * Reads what nobody wants, so that its sender sees the answer.
   *
   * @param most bytes
   * @return is that all of it?
   */
  boolean drained(long most, Duration within) {
    long until = System.nanoTime() + within.toNanos();
    long enough = read + most;
    try {
      while (unread() && read < enough && System.nanoTime() < until) {
        doRead(new Thrown());
      }
    } catch (IOException gone) {
      return false;
    }
    return !unread();
  }

  /** The original way to the body, for the next request of the connection. */
  InputBuffer whole() {
    return body;
  }

  /** What is read is not kept. */
  private static final class Thrown implements ApplicationBufferHandler {
    private ByteBuffer bytes = EMPTY_BUFFER;

    @Override
    public void setByteBuffer(ByteBuffer buffer) {
      bytes = buffer;
    }

    @Override
    public ByteBuffer getByteBuffer() {
      return bytes;
    }

    @Override
    public void expand(int size) {
      // it is large enough
    }
  }
}
