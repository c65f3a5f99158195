package dev.stallsage.server;

import dev.stallsage.api.Problems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;

/** Tells a program why the door stayed shut, as a problem like every other. */
final class ProblemWriter implements AuthenticationEntryPoint, AccessDeniedHandler {
  private final int status;
  private final String kind;

  ProblemWriter(int status, String kind) {
    this.status = status;
    this.kind = kind;
  }

  @Override
  public void commence(
      HttpServletRequest request, HttpServletResponse response, AuthenticationException why)
      throws IOException {
    response.setHeader("WWW-Authenticate", "Bearer");
    write(response, "expected a token that counts: the header Authorization: Bearer sst_...");
  }

  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, AccessDeniedException why)
      throws IOException {
    if (!request.getRequestURI().startsWith("/api/v1/")) {
      write(response, 404, "not-found", "there is nothing at this address");
      return;
    }
    write(response, "the role of this token may not do that");
  }

  private void write(HttpServletResponse response, String detail) throws IOException {
    write(response, status, kind, detail);
  }

  static void write(HttpServletResponse response, int status, String kind, String detail)
      throws IOException {
    response.setStatus(status);
    response.setContentType("application/problem+json");
    response.setCharacterEncoding("UTF-8");
    response.getWriter().write(Problems.json(status, kind, detail));
  }
}
