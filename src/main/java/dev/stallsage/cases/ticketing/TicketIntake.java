package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Outbox;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The doors of ticketing systems: a message is believed, kept, and read a moment later. */
public final class TicketIntake implements Outbox {
  private static final int LONGEST_DELIVERY = 200;

  /** A message that comes again within this time is known. */
  private static final Duration REMEMBERED = Duration.ofDays(7);

  private static final int AT_ONCE = 1_000;

  private final Function<String, Optional<TicketSystem>> desks;
  private final WorkspaceTransactions scope;
  private final TicketTable table;
  private final CaseKeys keys;
  private final OutboundTaskQueue queue;
  private final Clock clock;

  /**
   * @param desks the desk of an id
   */
  public TicketIntake(
      Function<String, Optional<TicketSystem>> desks,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundTaskQueue queue,
      Clock clock) {
    this.desks = desks;
    this.scope = scope;
    this.table = new TicketTable(jdbc);
    this.keys = keys;
    this.queue = queue;
    this.clock = clock;
  }

  /**
   * What became of a message.
   *
   * @param id of the message; empty when it is ignored
   * @param says in words
   */
  public record Taken(String id, String says) {}

  /**
   * Takes a message. It is durable when this returns.
   *
   * @param headers names in lower case
   * @param address of the sender
   * @throws InvalidRequest when it is not proven to be the desk's, or is no such message
   */
  public Taken take(String deskId, Map<String, String> headers, String address, byte[] body) {
    TicketSystem desk =
        desks
            .apply(deskId)
            .filter(known -> known.sent(headers, address, body))
            .orElseThrow(
                () ->
                    InvalidRequest.of(
                        "unauthenticated", "the message is not signed by a desk of this name"));
    TicketMessage message = TicketMessage.of(body, desk.kind());
    if (!desk.ownUser().isEmpty() && message.authors().contains(desk.ownUser())) {
      return new Taken("", "ignored: caused by our own user");
    }
    if (!message.says()) {
      return new Taken("", "ignored: neither text nor files");
    }
    String delivery = delivery(desk, headers, body);
    return scope
        .in(desk.workspace(), () -> table.known(desk.workspace(), desk.id(), delivery))
        .map(known -> new Taken(known, "known"))
        .orElseGet(() -> keep(desk, delivery, body));
  }

  private Taken keep(TicketSystem desk, String delivery, byte[] body) {
    TicketTable.Message fresh =
        new TicketTable.Message(RandomIds.fresh("tm"), desk.workspace(), desk.id(), 0, null);
    try {
      CaseKey key = keys.create(fresh.id());
      scope.run(
          desk.workspace(),
          () -> {
            table.insert(fresh, delivery, body, key, clock.instant());
            queue.add(TicketReader.KIND, fresh.id(), clock.instant());
          });
      queue.look();
      return new Taken(fresh.id(), "accepted");
    } catch (DuplicateKeyException meanwhile) {
      destroy(fresh.id());
      return scope
          .in(desk.workspace(), () -> table.known(desk.workspace(), desk.id(), delivery))
          .map(known -> new Taken(known, "known"))
          .orElseThrow(() -> meanwhile);
    } catch (IOException notKept) {
      throw new UncheckedIOException(notKept);
    }
  }

  private static String delivery(TicketSystem desk, Map<String, String> headers, byte[] body) {
    String named = headers.getOrDefault(desk.kind().deliveryHeader().toLowerCase(Locale.ROOT), "");
    return named.isBlank() || named.length() > LONGEST_DELIVERY ? sha256(body) : named;
  }

  private static String sha256(byte[] body) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void ended(CaseRecord done) {
    if (done.submitter().startsWith(TicketSystem.SUBMITTER)
        && done.state() != CaseState.CANCELLED) {
      table.attempts(done.id(), 0);
      queue.add(TicketNotes.KIND, done.id(), clock.instant());
    }
  }

  /** Forgets messages that were read long ago. */
  public void forget() {
    Instant end = clock.instant().minus(REMEMBERED);
    List<String> old = scope.everywhere(() -> table.outlived(end, AT_ONCE));
    for (String id : old) {
      scope.everywhere(
          () -> {
            table.delete(id);
            return true;
          });
      destroy(id);
    }
  }

  private void destroy(String id) {
    try {
      keys.discard(id);
    } catch (IOException stays) {
      throw new UncheckedIOException(stays);
    }
  }
}
