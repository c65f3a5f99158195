package dev.stallsage.server;

import dev.stallsage.api.Problems;
import dev.stallsage.api.TooManyParts;
import dev.stallsage.cases.BodyTooLarge;
import dev.stallsage.cases.BodyTooSlow;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a body that is too large: before it is read when its length is told, else when the limit
 * is passed; and one that comes too slowly: a thread waits for it. Multipart bodies have the limits
 * of the container.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 10)
final class BodyLimit extends OncePerRequestFilter {
  private final Settings settings;

  BodyLimit(Settings settings) {
    this.settings = settings;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    long limit = limit(request);
    if (request.getContentLengthLong() > limit) {
      response.setStatus(413);
      response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
      response
          .getWriter()
          .write(Problems.json(413, "too-large", new BodyTooLarge(limit).getMessage()));
      return;
    }
    try {
      chain.doFilter(new Bounded(request, limit, settings), response);
    } catch (InvalidParameterException unread) {
      refuse(unread, request, response);
    }
  }

  /** A filter asked for a field of a form that cannot be taken apart. */
  private static void refuse(
      InvalidParameterException unread, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (response.isCommitted()) {
      return; // the container has told that it came too slowly
    }
    boolean parts = TooManyParts.caused(unread);
    int status = parts ? 413 : 400;
    if (!request.getRequestURI().startsWith("/api/")) {
      response.sendError(status); // the page of faults says what to do
      return;
    }
    String said = parts ? TooManyParts.SAID : "the form cannot be read to its end";
    response.setStatus(status);
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response.getWriter().write(Problems.json(status, parts ? "too-large" : "request", said));
  }

  private long limit(HttpServletRequest request) {
    String type = request.getContentType();
    boolean json = type != null && type.startsWith(MediaType.APPLICATION_JSON_VALUE);
    return (json ? settings.pasteLimit() : settings.uploadLimit()).toBytes();
  }

  /** A request whose body ends with an error at the limit. */
  private static final class Bounded extends HttpServletRequestWrapper {
    private final long limit;
    private final Settings settings;

    Bounded(HttpServletRequest request, long limit, Settings settings) {
      super(request);
      this.limit = limit;
      this.settings = settings;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
      return new Counted(super.getInputStream(), limit, settings, this);
    }
  }

  /** Counts what is read. */
  private static final class Counted extends ServletInputStream {
    private final ServletInputStream in;
    private final long limit;
    private final Settings settings;
    private final HttpServletRequest of;
    private final long begun = System.nanoTime();
    private long read;

    Counted(ServletInputStream in, long limit, Settings settings, HttpServletRequest of) {
      this.of = of;
      this.in = in;
      this.limit = limit;
      this.settings = settings;
    }

    private int counted(int more) throws IOException {
      if (more > 0) {
        read += more;
        if (read > limit) {
          throw new BodyTooLarge(limit);
        }
        checkPace();
      }
      return more;
    }

    private void checkPace() throws BodyTooSlow {
      double seconds = (System.nanoTime() - begun) / 1e9 - settings.senderPatience().toSeconds();
      long slowest = settings.slowestSender().toBytes();
      if (seconds > 0 && read < seconds * slowest) {
        of.setAttribute(BodyTimeoutValve.UNWANTED, true);
        throw new BodyTooSlow(slowest);
      }
    }

    @Override
    public int read() throws IOException {
      int one = in.read();
      counted(one < 0 ? 0 : 1);
      return one;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return counted(in.read(bytes, from, length));
    }

    @Override
    public boolean isFinished() {
      return in.isFinished();
    }

    @Override
    public boolean isReady() {
      return in.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      in.setReadListener(listener);
    }
  }
}
