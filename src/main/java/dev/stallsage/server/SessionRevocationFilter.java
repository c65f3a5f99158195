package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Ends the session of an account that was removed, or may no longer what it might, and of whoever
 * was vouched for so long ago that it has to be asked again.
 */
final class SessionRevocationFilter extends PersonFilter {
  private final Accounts accounts;
  private final KeptSignIns kept;
  private final Clock clock;

  SessionRevocationFilter(Accounts accounts, KeptSignIns kept, Clock clock) {
    this.kept = kept;
    this.accounts = accounts;
    this.clock = clock;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Authentication known = SecurityContextHolder.getContext().getAuthentication();
    if (known != null && known.getPrincipal() instanceof Actor actor && isGone(known, actor)) {
      HttpSession session = request.getSession(false);
      if (session != null) {
        session.invalidate();
      }
      SecurityContextHolder.clearContext();
      kept.logout(request, response, known);
    }
    chain.doFilter(request, response);
  }

  private boolean isGone(Authentication known, Actor actor) {
    if (known instanceof SignedIn one && one.over(clock.instant())) {
      return true;
    }
    if (!actor.name().startsWith(Account.PREFIX)) {
      return false;
    }
    try {
      Optional<Account> account = accounts.find(actor.name().substring(Account.PREFIX.length()));
      // the owner of a server without accounts is one nobody made
      return account.map(a -> !a.actor().equals(actor)).orElseGet(accounts::any);
    } catch (DataAccessException away) {
      return false; // nothing can be read or changed meanwhile
    }
  }
}
