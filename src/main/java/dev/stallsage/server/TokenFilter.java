package dev.stallsage.server;

import dev.stallsage.api.Problems;
import dev.stallsage.cases.access.Token;
import dev.stallsage.cases.access.Tokens;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Knows a program by {@code Authorization: Bearer sst_...}; never by anything in the address. */
final class TokenFilter extends OncePerRequestFilter {
  /** Who a request that comes back is from. */
  private static final String KNOWN = TokenFilter.class.getName();

  private static final String BEARER = "Bearer ";

  private final Tokens tokens;

  TokenFilter(Tokens tokens) {
    this.tokens = tokens;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (request.getAttribute(KNOWN) instanceof SecurityContext known) {
      SecurityContextHolder.setContext(known);
      chain.doFilter(request, response);
      return;
    }
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (header != null && header.startsWith(BEARER)) {
      Optional<Token> token;
      try {
        token = tokens.of(header.substring(BEARER.length()).strip());
      } catch (DataAccessException away) {
        unavailable(response);
        return;
      }
      token.ifPresent(
          known -> {
            SecurityContext context = SecurityContextHolder.createEmptyContext();
            context.setAuthentication(new SignedIn(known.actor()));
            SecurityContextHolder.setContext(context);
            request.setAttribute(KNOWN, context);
          });
    }
    chain.doFilter(request, response);
  }

  private static void unavailable(HttpServletResponse response) throws IOException {
    response.setStatus(503);
    response.setHeader(HttpHeaders.RETRY_AFTER, "30");
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response
        .getWriter()
        .write(
            Problems.json(
                503, "unavailable", "the database cannot be reached; nothing was accepted"));
  }

  /** A request that waits for its case comes back; it is still the same program. */
  @Override
  protected boolean shouldNotFilterAsyncDispatch() {
    return false;
  }
}
