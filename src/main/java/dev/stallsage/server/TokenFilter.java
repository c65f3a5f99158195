package dev.stallsage.server;

import dev.stallsage.cases.access.Token;
import dev.stallsage.cases.access.Tokens;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Knows a program by {@code Authorization: Bearer sst_...}; never by anything in the address. */
final class TokenFilter extends OncePerRequestFilter {
  private static final String BEARER = "Bearer ";

  private final Tokens tokens;

  TokenFilter(Tokens tokens) {
    this.tokens = tokens;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (header != null && header.startsWith(BEARER)) {
      Optional<Token> token = tokens.of(header.substring(BEARER.length()).strip());
      token.ifPresent(
          known -> {
            SecurityContext context = SecurityContextHolder.createEmptyContext();
            context.setAuthentication(new SignedIn(known.actor()));
            SecurityContextHolder.setContext(context);
          });
    }
    chain.doFilter(request, response);
  }

  /** A request that waits for its case comes back; it is still the same program. */
  @Override
  protected boolean shouldNotFilterAsyncDispatch() {
    return false;
  }
}
