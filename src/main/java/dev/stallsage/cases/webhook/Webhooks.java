package dev.stallsage.cases.webhook;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Outbox;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The receivers of all workspaces, and what they are told. */
public final class Webhooks implements Outbox {
  /** What a receiver can be told of. */
  public static final List<String> EVENTS =
      Arrays.stream(CaseState.values())
          .filter(CaseState::ended)
          .map(state -> "case." + state.word())
          .toList();

  private static final int MOST = 20;
  private static final int LONGEST_URL = 2_000;
  private static final Duration BOTH_SECRETS_COUNT = Duration.ofHours(24);

  /** Deliveries that came to an end are listed for so long. */
  private static final Duration REMEMBERED = Duration.ofDays(30);

  private final WorkspaceTransactions scope;
  private final WebhookTable webhooks;
  private final DeliveryTable deliveries;
  private final CaseKeys keys;
  private final OutboundClient caller;
  private final OutboundTaskQueue queue;
  private final AuditTrail audit;
  private final Clock clock;
  private final WebhookPayload payload;

  /**
   * @param publicUrl address of the server as others see it, empty when it is not known
   */
  public Webhooks(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundClient caller,
      OutboundTaskQueue queue,
      AuditTrail audit,
      Clock clock,
      String publicUrl) {
    this.scope = scope;
    this.webhooks = new WebhookTable(jdbc, keys);
    this.deliveries = new DeliveryTable(jdbc);
    this.keys = keys;
    this.caller = caller;
    this.queue = queue;
    this.audit = audit;
    this.clock = clock;
    this.payload = new WebhookPayload(publicUrl);
  }

  /**
   * Adds a receiver; its secret is told this once.
   *
   * @param events what it is told of, some of {@link #EVENTS}; empty for everything
   * @throws InvalidRequest when the address is none to send to, or there are {@value #MOST}
   */
  public Webhook create(Actor by, String url, List<String> events) {
    String target = url == null ? "" : url.strip();
    String objection =
        target.length() > LONGEST_URL
            ? "expected at most " + LONGEST_URL + " characters"
            : caller.objection(target);
    if (!objection.isEmpty()) {
      throw InvalidRequest.of("webhook", "url: " + objection);
    }
    String id = RandomIds.fresh("wh");
    Webhook fresh =
        new Webhook(
            id,
            by.workspace(),
            URI.create(target),
            WebhookSecret.fresh(),
            null,
            null,
            "",
            List.copyOf(events),
            null,
            clock.instant());
    try {
      keys.create(id);
      scope.run(by.workspace(), () -> insert(by, fresh));
      return fresh;
    } catch (IOException notKept) {
      throw new UncheckedIOException(notKept);
    }
  }

  private void insert(Actor by, Webhook fresh) {
    if (webhooks.of(by.workspace()).size() >= MOST) {
      destroy(fresh.id());
      throw InvalidRequest.of("quota", "webhooks: expected at most " + MOST + " in a workspace");
    }
    webhooks.insert(fresh);
    audit.append(by, "create-webhook", fresh.id(), clock.instant());
  }

  /** The receivers of a workspace, the oldest first. */
  public List<Webhook> list(Actor by) {
    return scope.in(by.workspace(), () -> webhooks.of(by.workspace()));
  }

  /** One of them; empty when this workspace has none of that id. */
  public Optional<Webhook> find(Actor by, String id) {
    return scope.in(by.workspace(), () -> webhooks.find(by.workspace(), id));
  }

  /** Gives it another secret; the one before counts for another day. */
  public Webhook rotate(Actor by, Webhook of) {
    scope.run(
        by.workspace(),
        () -> {
          webhooks.rotate(of, WebhookSecret.fresh(), clock.instant().plus(BOTH_SECRETS_COUNT));
          audit.append(by, "rotate-webhook-secret", of.id(), clock.instant());
        });
    return find(by, of.id()).orElseThrow();
  }

  /** Removes it, with what still waits for it. */
  public void delete(Actor by, Webhook of) {
    scope.run(
        by.workspace(),
        () -> {
          webhooks.delete(by.workspace(), of.id());
          audit.append(by, "delete-webhook", of.id(), clock.instant());
        });
    destroy(of.id());
  }

  private void destroy(String id) {
    try {
      keys.discard(id);
    } catch (IOException stays) {
      throw new UncheckedIOException(stays);
    }
  }

  /** Sends it a test, once; when it is taken, a receiver that was switched off is on again. */
  public Delivery test(Actor by, Webhook to) {
    Delivery fresh = fresh(to.id(), "", "webhook.test");
    CaseKey key = webhooks.key(to.id());
    scope.run(by.workspace(), () -> put(by.workspace(), fresh, payload.test(fresh.created()), key));
    queue.look();
    return fresh;
  }

  /** The newest deliveries; of one state, or of any when it is empty. */
  public List<Delivery> deliveries(Webhook to, String state, int limit) {
    return scope.in(to.workspace(), () -> deliveries.of(to.workspace(), to.id(), state, limit));
  }

  /** Sends a delivery again, under the same id; false when there is none. */
  public boolean replay(Actor by, Webhook to, String deliveryId) {
    boolean revived =
        scope.in(
            by.workspace(),
            () -> {
              boolean found =
                  deliveries.revive(by.workspace(), to.id(), deliveryId, clock.instant());
              if (found) {
                queue.add(Deliveries.KIND, deliveryId, clock.instant());
                audit.append(by, "replay-delivery", deliveryId, clock.instant());
              }
              return found;
            });
    queue.look();
    return revived;
  }

  @Override
  public void ended(CaseRecord done) {
    String event = WebhookPayload.event(done);
    for (String to : webhooks.on(done.workspace(), event)) {
      Delivery fresh = fresh(to, done.id(), event);
      put(done.workspace(), fresh, payload.of(done, fresh.created()), webhooks.key(done.id()));
    }
  }

  /** Forgets deliveries that ended long ago. */
  public void forget() {
    Instant now = clock.instant();
    scope.everywhere(() -> deliveries.deleteBefore(now.minus(REMEMBERED)));
  }

  private void put(String workspace, Delivery fresh, String text, CaseKey key) {
    deliveries.insert(workspace, fresh, text, key);
    queue.add(Deliveries.KIND, fresh.id(), clock.instant());
  }

  private Delivery fresh(String to, String caseId, String event) {
    Instant now = clock.instant();
    return new Delivery(
        RandomIds.fresh("msg"), to, caseId, event, Delivery.WAITING, 0, 0, "", now, now);
  }
}
