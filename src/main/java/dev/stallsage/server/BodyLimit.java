package dev.stallsage.server;

import dev.stallsage.api.Problems;
import dev.stallsage.cases.TooLarge;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses a body that is too large: before it is read when its length is told, else when the limit
 * is passed. Multipart bodies have the limits of the container.
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
      response.getWriter().write(Problems.json(413, "too-large", new TooLarge(limit).getMessage()));
      return;
    }
    chain.doFilter(new Bounded(request, limit), response);
  }

  private long limit(HttpServletRequest request) {
    String type = request.getContentType();
    boolean json = type != null && type.startsWith(MediaType.APPLICATION_JSON_VALUE);
    return (json ? settings.pasteLimit() : settings.uploadLimit()).toBytes();
  }

  /** A request whose body ends with an error at the limit. */
  private static final class Bounded extends HttpServletRequestWrapper {
    private final long limit;

    Bounded(HttpServletRequest request, long limit) {
      super(request);
      this.limit = limit;
    }

    @Override
    public ServletInputStream getInputStream() throws IOException {
      return new Counted(super.getInputStream(), limit);
    }
  }

  /** Counts what is read. */
  private static final class Counted extends ServletInputStream {
    private final ServletInputStream in;
    private final long limit;
    private long read;

    Counted(ServletInputStream in, long limit) {
      this.in = in;
      this.limit = limit;
    }

    private int counted(int more) throws IOException {
      if (more > 0) {
        read += more;
        if (read > limit) {
          throw new TooLarge(limit);
        }
      }
      return more;
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
