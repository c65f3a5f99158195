package dev.stallsage.cases.access;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.time.Instant;

/**
 * Somebody who signs in with a password.
 *
 * @param password its hash
 * @param failures wrong passwords in a row
 * @param lockedUntil null when it is not locked
 */
public record Account(
    String name, String workspace, Role role, String password, int failures, Instant lockedUntil) {

  /** Begins the name of an account as somebody who acts. */
  public static final String PREFIX = "account:";

  /** Begins the name of somebody an issuer vouches for as somebody who acts. */
  public static final String VOUCHED_FOR = "oidc:";

  /** May it not sign in for now? */
  public boolean locked(Instant now) {
    return lockedUntil != null && now.isBefore(lockedUntil);
  }

  /** The account as somebody who acts. */
  public Actor actor() {
    return new Actor(workspace, PREFIX + name, role);
  }
}
