package dev.stallsage.cases.webhook;

import java.time.Instant;

/**
 * A message to a receiver.
 *
 * @param id the {@code webhook-id}, the same in every attempt
 * @param caseId empty when it is a test
 * @param event {@code case.completed}, {@code case.partial}, {@code case.failed}, {@code
 *     case.cancelled}, {@code webhook.test}
 * @param state {@code waiting}, {@code delivered}, {@code dead}
 * @param attempts made so far
 * @param status the last answer of HTTP, 0 when there was none
 * @param said what came of the last attempt, in the product's words
 * @param updated when that was
 */
public record Delivery(
    String id,
    String webhookId,
    String caseId,
    String event,
    String state,
    int attempts,
    int status,
    String said,
    Instant created,
    Instant updated) {
  static final String WAITING = "waiting";
  static final String DELIVERED = "delivered";
  static final String DEAD = "dead";

  boolean waiting() {
    return state.equals(WAITING);
  }

  boolean test() {
    return caseId.isEmpty();
  }
}
