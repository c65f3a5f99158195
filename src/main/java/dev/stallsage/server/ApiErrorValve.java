package dev.stallsage.server;

import dev.stallsage.api.Problems;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;

/**
 * What Tomcat refuses before any of the product is asked, as an address that is not encoded as
 * addresses are: a problem below {@code /api} and where the address cannot even be read, a bare
 * status elsewhere.
 */
public final class ApiErrorValve extends ErrorReportValve {
  /** Made by Tomcat, by name. */
  public ApiErrorValve() {
    setShowReport(false);
    setShowServerInfo(false);
  }

  @Override
  protected void report(Request request, Response response, Throwable why) {
    String path = request.getRequestURI();
    int status = response.getStatus();
    boolean page = path != null && !Problems.belong(path);
    if (page
        || status < HttpServletResponse.SC_BAD_REQUEST
        || response.getContentWritten() > 0
        || !response.setErrorReported()) {
      return;
    }
    try {
      ApiErrorConfiguration.write(response.getResponse(), status);
      response.finishResponse();
    } catch (IOException gone) {
      // nobody is there to be told
    }
  }
}
