package dev.stallsage.server;

import dev.stallsage.cases.store.RandomIds;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** One word that a request, its answer and its lines in the log have in common. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class CorrelationFilter extends OncePerRequestFilter {
  static final String HEADER = "X-Correlation-Id";
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String given = request.getHeader(HEADER);
    String id = given != null && HARMLESS.matcher(given).matches() ? given : RandomIds.fresh("req");
    response.setHeader(HEADER, id);
    MDC.put("correlation", id);
    try {
      chain.doFilter(request, response);
    } finally {
      MDC.remove("correlation");
    }
  }
}
