package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.WorkspaceTransactions;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.authentication.SavedRequestAwareAuthenticationSuccessHandler;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Component;

/** Somebody came in: it is written down, and the page they wanted is shown. */
@Component
public final class SignInSuccessHandler extends SavedRequestAwareAuthenticationSuccessHandler {
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;
  private final KeptSignIns kept;
  private final HttpSessionSecurityContextRepository sessions =
      new HttpSessionSecurityContextRepository();

  SignInSuccessHandler(
      AuditTrail audit, WorkspaceTransactions scope, Clock clock, KeptSignIns kept) {
    this.kept = kept;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
    setRedirectStrategy((request, response, place) -> response.sendRedirect(path(place)));
  }

  /**
   * Without scheme and name: a proxy in front knows by which it was asked, this server does not.
   */
  private static String path(String place) {
    return place.replaceFirst("^https?://[^/?]*+", "").replaceFirst("^/*+", "/");
  }

  @Override
  public void onAuthenticationSuccess(
      HttpServletRequest request, HttpServletResponse response, Authentication known)
      throws ServletException, IOException {
    note((Actor) known.getPrincipal());
    if (known instanceof SignedIn who) {
      kept.keep(who, request, response);
    }
    super.onAuthenticationSuccess(request, response, known);
  }

  /**
   * Somebody whom another place vouches for.
   *
   * @param until when they have to sign in again
   */
  public void vouchedFor(
      Actor actor, Instant until, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    onAuthenticationSuccess(request, response, keep(new SignedIn(actor, until), request, response));
  }

  /** The owner of a server without accounts. */
  void owner(Actor actor, HttpServletRequest request, HttpServletResponse response) {
    kept.keep(keep(new SignedIn(actor), request, response), request, response);
    note(actor);
  }

  private SignedIn keep(SignedIn who, HttpServletRequest request, HttpServletResponse response) {
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(who);
    SecurityContextHolder.setContext(context);
    sessions.saveContext(context, request, response);
    return who;
  }

  private void note(Actor by) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
    scope.run(by.workspace(), () -> audit.append(by, "sign-in", by.name(), now));
  }
}
