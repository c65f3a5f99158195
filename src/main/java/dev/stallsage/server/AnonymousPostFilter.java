package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses what somebody sends who has not signed in, before any of it is read: whoever looks for a
 * field of a form, as the guard against forged forms does, has the container read all of it. Only
 * the short forms of signing in are read.
 */
final class AnonymousPostFilter extends OncePerRequestFilter {
  private static final Set<String> WITHOUT_BODY = Set.of("GET", "HEAD", "OPTIONS", "TRACE");
  private static final String SIGN_IN = "/sign-in";

  /** Name, password and what the page adds, each of them short. */
  private static final int LONGEST = 8 << 10;

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return WITHOUT_BODY.contains(request.getMethod())
        && request.getContentLengthLong() <= 0
        && request.getHeader("Transfer-Encoding") == null;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Authentication known = SecurityContextHolder.getContext().getAuthentication();
    if (known != null && known.getPrincipal() instanceof Actor || isShortForm(request)) {
      chain.doFilter(request, response);
      return;
    }
    response.sendError(403);
  }

  private static boolean isShortForm(HttpServletRequest request) {
    String path = request.getRequestURI();
    String type = request.getContentType();
    long length = request.getContentLengthLong();
    return (path.equals(SIGN_IN) || path.startsWith(SIGN_IN + "/"))
        && (length == 0
            || type != null && type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE))
        && length >= 0
        && length <= LONGEST;
  }
}
