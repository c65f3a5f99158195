package dev.stallsage.cases.webhook;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A receiver of a workspace.
 *
 * @param previous the secret before the last rotation; null when there is none
 * @param previousUntil so long it counts; null when there is none
 * @param disabled why nothing is sent to it: {@code gone}, {@code failing}; empty when it is on
 * @param events what it is told of, each {@code case.completed} and the like; empty for everything
 * @param failingSince its first failure after its last success, null when the last call worked
 */
public record Webhook(
    String id,
    String workspace,
    URI url,
    WebhookSecret secret,
    WebhookSecret previous,
    Instant previousUntil,
    String disabled,
    List<String> events,
    Instant failingSince,
    Instant created) {

  /** Is anything sent to it? */
  public boolean on() {
    return disabled.isEmpty();
  }

  /** One signature for each secret that counts now, with blanks between. */
  String signatures(String messageId, Instant at, byte[] body) {
    boolean both = previous != null && at.isBefore(previousUntil);
    return (both ? List.of(secret, previous) : List.of(secret))
        .stream().map(s -> s.signature(messageId, at, body)).collect(Collectors.joining(" "));
  }
}
