package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** Somebody the server knows, as Spring Security carries it. */
final class SignedIn extends AbstractAuthenticationToken {
  /** What it takes to hand evidence in. */
  static final String SUBMIT = "SUBMIT";

  private static final long serialVersionUID = 1L;

  private final transient Actor actor;
  private final Instant until;

  SignedIn(Actor actor) {
    this(actor, Instant.MAX);
  }

  /**
   * @param until when they have to sign in again
   */
  SignedIn(Actor actor, Instant until) {
    super(authorities(actor.role()));
    this.actor = actor;
    this.until = until;
    setAuthenticated(true);
  }

  /** A role sees what those before it see; submitting is a right of its own. */
  private static List<GrantedAuthority> authorities(Role role) {
    return Stream.concat(
            Arrays.stream(Role.values()).filter(role::may).map(r -> "ROLE_" + r.name()),
            role.maySubmit() ? Stream.of(SUBMIT) : Stream.empty())
        .<GrantedAuthority>map(SimpleGrantedAuthority::new)
        .toList();
  }

  /** Do they have to sign in again? */
  boolean over(Instant now) {
    return !now.isBefore(until);
  }

  /** When they have to sign in again. */
  Instant until() {
    return until;
  }

  @Override
  public Object getCredentials() {
    return "";
  }

  @Override
  public Actor getPrincipal() {
    return actor;
  }

  @Override
  public String getName() {
    return actor.name();
  }
}
