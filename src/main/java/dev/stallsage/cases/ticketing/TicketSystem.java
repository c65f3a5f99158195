package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A ticketing system that is connected.
 *
 * @param id as in {@code /api/v1/hooks/ID}
 * @param workspace id of the one its tickets belong to
 * @param url its address; attachments come from nowhere else
 * @param secret shared with it
 * @param authorization header our calls carry
 * @param ownUser who we are there
 * @param from addresses its messages come from; empty: any
 */
public record TicketSystem(
    String id,
    String workspace,
    TicketSystemKind kind,
    URI url,
    String secret,
    String authorization,
    String ownUser,
    List<String> from) {
  static final String SUBMITTER = Actor.DESK;

  /**
   * @throws IllegalArgumentException when its signature is too weak to come from anywhere
   */
  public TicketSystem {
    if (secret.isBlank()) {
      throw new IllegalArgumentException("desk " + id + ": expected a secret");
    }
    if (kind.signature().weak() && from.isEmpty()) {
      throw new IllegalArgumentException(
          "desk " + id + ": its signature is SHA-1; expected the addresses it sends from (from)");
    }
  }

  Actor actor() {
    return new Actor(workspace, SUBMITTER + id, Role.ENGINEER);
  }

  /** Is the message of this desk? */
  boolean sent(Map<String, String> headers, String address, byte[] body) {
    String given = headers.getOrDefault(kind.signatureHeader().toLowerCase(Locale.ROOT), "");
    String stamp = headers.getOrDefault(kind.timestampHeader().toLowerCase(Locale.ROOT), "");
    return (from.isEmpty() || from.contains(address))
        && kind.signature().proves(given, secret, stamp, body);
  }

  /** Never in a log. */
  @Override
  public String toString() {
    return "desk " + id;
  }
}
