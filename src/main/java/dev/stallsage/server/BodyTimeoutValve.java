package dev.stallsage.server;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.time.Duration;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;

/**
 * How long a thread waits for a body. The rest of one that was refused is read, so that its sender
 * sees the answer, but not for long: of one who only trickles nobody waits for the rest.
 */
final class BodyTimeoutValve extends ValveBase {
  /** Set on a request whose body comes too slowly. */
  static final String UNWANTED = BodyTimeoutValve.class.getName();

  private static final Duration WAITED = Duration.ofSeconds(5);
  private static final long MOST = 10L << 20;

  private final Settings settings;

  BodyTimeoutValve(Settings settings) {
    super(true);
    this.settings = settings;
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    org.apache.coyote.Request sent = request.getCoyoteRequest();
    TimedInputBuffer body =
        new TimedInputBuffer(
            sent,
            settings.senderPatience(),
            ofAnybody(request.getRequestURI()) ? 0 : settings.slowestSender().toBytes());
    sent.setInputBuffer(body);
    try {
      getNext().invoke(request, response);
      if (!request.isAsync()) {
        leave(request, response, body);
      }
    } finally {
      sent.setInputBuffer(body.whole());
    }
  }

  /**
   * What is read before anybody said who they are is short. A request too odd to have a path is
   * refused further on.
   */
  private static boolean ofAnybody(String path) {
    return path == null || path.startsWith("/sign-in") || path.startsWith("/api/v1/hooks/");
  }

  private static void leave(Request request, Response response, TimedInputBuffer body)
      throws IOException {
    if (!body.unread()) {
      return;
    }
    boolean wanted = request.getAttribute(UNWANTED) == null;
    if (wanted) {
      response.finishResponse();
    }
    if (!wanted || !body.drained(MOST, WAITED)) {
      request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
    }
  }
}
