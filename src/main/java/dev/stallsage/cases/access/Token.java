package dev.stallsage.cases.access;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.time.Instant;

/**
 * The key of a program.
 *
 * @param label what its owner calls it
 * @param lastUsed to the hour, null before its first use
 * @param revoked null while it counts
 */
public record Token(
    String id,
    String workspace,
    String label,
    Role role,
    Instant created,
    Instant expires,
    Instant lastUsed,
    Instant revoked) {

  /** Does it open the door now? */
  public boolean counts(Instant now) {
    return revoked == null && now.isBefore(expires);
  }

  /** The program as somebody who acts. */
  public Actor actor() {
    return new Actor(workspace, Actor.TOKEN + id, role);
  }
}
