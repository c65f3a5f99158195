package dev.stallsage.cases.webhook;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundRequest;
import dev.stallsage.cases.outbound.OutboundResponse;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings messages to their receivers: at least once, each under one id. Only 2xx is an answer; 410
 * switches the receiver off, and so do five days of failures; what fails {@link BackOff#ATTEMPTS}
 * times is dead until somebody replays it.
 */
public final class Deliveries implements OutboundTask {
  static final String KIND = "webhook";
  private static final Duration PATIENCE = Duration.ofDays(5);
  private static final Actor SELF = new Actor("", "webhooks", Role.READER);

  private final WorkspaceTransactions scope;
  private final WebhookTable webhooks;
  private final DeliveryTable deliveries;
  private final CaseKeys keys;
  private final OutboundClient caller;
  private final BackOff backOff;
  private final AuditTrail audit;
  private final Clock clock;
  private final Consumer<String> attempted;

  /**
   * @param attempted told of each attempt by the state it left the message in: {@code delivered},
   *     {@code waiting} for the next one, {@code dead}
   */
  public Deliveries(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundClient caller,
      BackOff backOff,
      AuditTrail audit,
      Clock clock,
      Consumer<String> attempted) {
    this.scope = scope;
    this.webhooks = new WebhookTable(jdbc, keys);
    this.deliveries = new DeliveryTable(jdbc);
    this.keys = keys;
    this.caller = caller;
    this.backOff = backOff;
    this.audit = audit;
    this.clock = clock;
    this.attempted = attempted;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Optional<Instant> attempt(String id) {
    Optional<DeliveryTable.Row> found =
        scope.everywhere(() -> deliveries.find(id)).filter(row -> row.delivery().waiting());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    DeliveryTable.Row row = found.get();
    Webhook to =
        scope.in(
            row.workspace(),
            () -> webhooks.find(row.workspace(), row.delivery().webhookId()).orElseThrow());
    if (!to.on() && !row.delivery().test()) {
      OutboundResponse off =
          new OutboundResponse(0, new byte[0], Duration.ZERO, "the receiver is switched off");
      return scope.in(row.workspace(), () -> failed(to, row.delivery(), off, Optional.empty()));
    }
    OutboundResponse answer = caller.call(call(to, row));
    Optional<Instant> next = scope.in(row.workspace(), () -> answered(to, row.delivery(), answer));
    attempted.accept(state(answer, next));
    return next;
  }

  private static String state(OutboundResponse answer, Optional<Instant> next) {
    if (answer.taken()) {
      return Delivery.DELIVERED;
    }
    return next.isPresent() ? Delivery.WAITING : Delivery.DEAD;
  }

  private OutboundRequest call(Webhook to, DeliveryTable.Row row) {
    Delivery delivery = row.delivery();
    byte[] body = row.payload(key(delivery)).getBytes(StandardCharsets.UTF_8);
    Instant now = clock.instant();
    Map<String, String> headers =
        Map.of(
            "Content-Type", "application/json",
            "webhook-id", delivery.id(),
            "webhook-timestamp", String.valueOf(now.getEpochSecond()),
            "webhook-signature", to.signatures(delivery.id(), now, body));
    return new OutboundRequest("POST", to.url(), headers, body);
  }

  private CaseKey key(Delivery delivery) {
    try {
      return keys.of(delivery.test() ? delivery.webhookId() : delivery.caseId());
    } catch (IOException gone) {
      throw new UncheckedIOException(gone);
    }
  }

  private Optional<Instant> answered(Webhook to, Delivery delivery, OutboundResponse answer) {
    if (answer.taken()) {
      if (tried(delivery, Delivery.DELIVERED, answer)) {
        webhooks.worked(to.id());
      }
      return Optional.empty();
    }
    if (answer.gone()) {
      switchOff(to, "gone");
      return failed(to, delivery, answer, Optional.empty());
    }
    webhooks.failed(to.id(), clock.instant());
    Instant since = to.failingSince() == null ? clock.instant() : to.failingSince();
    if (since.plus(PATIENCE).isBefore(clock.instant())) {
      switchOff(to, "failing");
    }
    Optional<Instant> next =
        delivery.test()
            ? Optional.empty()
            : backOff.next(delivery.attempts() + 1, answer.retryAfter(), clock.instant());
    return failed(to, delivery, answer, next);
  }

  private Optional<Instant> failed(
      Webhook to, Delivery delivery, OutboundResponse answer, Optional<Instant> next) {
    String state = next.isPresent() ? Delivery.WAITING : Delivery.DEAD;
    return tried(delivery, state, answer) ? next : Optional.empty();
  }

  private boolean tried(Delivery delivery, String state, OutboundResponse answer) {
    return deliveries.tried(
        delivery.id(),
        delivery.attempts() + 1,
        state,
        answer.status(),
        answer.inWords(),
        clock.instant());
  }

  private void switchOff(Webhook to, String why) {
    if (to.on()) {
      webhooks.disable(to.id(), why);
      Actor self = new Actor(to.workspace(), SELF.name(), SELF.role());
      audit.append(self, "webhook-" + why, to.id(), clock.instant());
    }
  }
}
