package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/** Somebody the server knows, as Spring Security carries it. */
final class SignedIn extends AbstractAuthenticationToken {
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

  /** A role may what those before it may. */
  private static List<GrantedAuthority> authorities(Role role) {
    return Arrays.stream(Role.values())
        .filter(role::may)
        .<GrantedAuthority>map(r -> new SimpleGrantedAuthority("ROLE_" + r.name()))
        .toList();
  }

  /** Do they have to sign in again? */
  boolean over(Instant now) {
    return !now.isBefore(until);
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
