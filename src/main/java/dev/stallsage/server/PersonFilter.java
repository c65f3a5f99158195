package dev.stallsage.server;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.filter.OncePerRequestFilter;

/** Looks at who asks for a page; styles and pictures are everybody's. */
abstract class PersonFilter extends OncePerRequestFilter {
  private static final String STATIC = "/static/";

  @Override
  protected final boolean shouldNotFilter(HttpServletRequest request) {
    return request.getRequestURI().startsWith(STATIC);
  }
}
