package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.access.SignIns;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.authentication.logout.LogoutHandler;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.transaction.TransactionException;

/**
 * Sessions lie in the memory of a node and end with it. Who signed in has a cookie beside it, by
 * which any node, and a server that was started again, knows them: they get a session anew.
 */
final class KeptSignIns extends PersonFilter implements LogoutHandler {
  static final String COOKIE = "stallsage";

  /** How often it is written down that somebody is still there. */
  private static final Duration NOTED = Duration.ofMinutes(10);

  private static final String LAST_NOTED = KeptSignIns.class.getName();
  private final SignIns signIns;
  private final Clock clock;
  private final boolean throughTls;
  private final HttpSessionSecurityContextRepository sessions =
      new HttpSessionSecurityContextRepository();

  /**
   * @param throughTls is the cookie sent through TLS alone?
   */
  KeptSignIns(SignIns signIns, Clock clock, boolean throughTls) {
    this.signIns = signIns;
    this.clock = clock;
    this.throughTls = throughTls;
  }

  /** From now on the browser is known. */
  void keep(SignedIn who, HttpServletRequest request, HttpServletResponse response) {
    text(request).ifPresent(signIns::end); // whoever it was before
    String text = signIns.keep(new SignIns.Kept(who.getPrincipal(), who.until()));
    cookie(response, text, -1);
    request.getSession().setAttribute(LAST_NOTED, clock.instant().getEpochSecond());
  }

  private void cookie(HttpServletResponse response, String text, long seconds) {
    response.addHeader(
        HttpHeaders.SET_COOKIE,
        ResponseCookie.from(COOKIE, text)
            .path("/")
            .httpOnly(true)
            .secure(throughTls)
            .sameSite("Lax")
            .maxAge(seconds)
            .build()
            .toString());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<String> text = text(request);
    if (text.isPresent()) {
      try {
        look(text.get(), request, response);
      } catch (DataAccessException | TransactionException away) {
        // whoever has a session goes on with it; all others sign in when the database is back
      }
    }
    chain.doFilter(request, response);
  }

  private void look(String text, HttpServletRequest request, HttpServletResponse response) {
    Authentication known = SecurityContextHolder.getContext().getAuthentication();
    if (known != null && known.getPrincipal() instanceof Actor) {
      noted(text, request.getSession(false));
      return;
    }
    Optional<SignIns.Kept> kept = signIns.find(text);
    if (kept.isPresent()) {
      SecurityContext context = SecurityContextHolder.createEmptyContext();
      context.setAuthentication(new SignedIn(kept.get().actor(), kept.get().until()));
      SecurityContextHolder.setContext(context);
      if (request.getSession(false) != null) {
        request.changeSessionId();
      }
      sessions.saveContext(context, request, response);
      noted(text, request.getSession(false));
    }
  }

  private void noted(String text, HttpSession session) {
    if (session == null) {
      return;
    }
    Instant last =
        session.getAttribute(LAST_NOTED) instanceof Long seconds
            ? Instant.ofEpochSecond(seconds)
            : Instant.EPOCH;
    if (last.plus(NOTED).isBefore(clock.instant())) {
      signIns.used(text);
      session.setAttribute(LAST_NOTED, clock.instant().getEpochSecond());
    }
  }

  /** Also of a browser whose session is over already. */
  @Override
  public void logout(
      HttpServletRequest request, HttpServletResponse response, Authentication known) {
    text(request)
        .ifPresent(
            text -> {
              signIns.end(text);
              cookie(response, "", 0);
            });
  }

  private static Optional<String> text(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie cookie : cookies) {
        if (cookie.getName().equals(COOKIE) && !cookie.getValue().isEmpty()) {
          return Optional.of(cookie.getValue());
        }
      }
    }
    return Optional.empty();
  }
}
