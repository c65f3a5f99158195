package dev.stallsage.cases.access;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;

/**
 * Somebody who signs in with a password.
 *
 * @param password its hash
 */
public record Account(String name, String workspace, Role role, String password) {

  /** Begins the name of an account as somebody who acts. */
  public static final String PREFIX = Actor.ACCOUNT;

  /** Begins the name of somebody an issuer vouches for as somebody who acts. */
  public static final String VOUCHED_FOR = Actor.VOUCHED_FOR;

  /** The account as somebody who acts. */
  public Actor actor() {
    return new Actor(workspace, PREFIX + name, role);
  }
}
