package dev.stallsage.server;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;

/**
 * The container reads the rest of a body that was refused, so that its sender sees the answer. Of
 * one who only trickles nobody waits for the rest.
 */
final class RestOfBody extends ValveBase {
  /** Set on a request whose body comes too slowly. */
  static final String UNWANTED = RestOfBody.class.getName();

  RestOfBody() {
    super(true);
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    getNext().invoke(request, response);
    if (request.getAttribute(UNWANTED) != null) {
      request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
    }
  }
}
