package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.SubmissionOptions;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundRequest;
import dev.stallsage.cases.outbound.OutboundResponse;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.cases.outbound.TrustedOrigins;
import dev.stallsage.cases.store.CaseKeys;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Makes a case of what a ticketing system said, or adds it to the case the ticket has. */
public final class TicketReader implements OutboundTask {
  static final String KIND = "ticket-message";
  private static final int PATIENCE = 4;
  private static final int LARGEST_FILE = 10 * 1024 * 1024;
  private static final int LONGEST_SYMPTOM = 2_000;
  private static final Duration UNTIL_IT_ENDS = Duration.ofSeconds(5);

  private final Function<String, Optional<TicketSystem>> desks;
  private final WorkspaceTransactions scope;
  private final TicketTable table;
  private final CaseKeys keys;
  private final Submissions submissions;
  private final Cases cases;
  private final OutboundClient caller;
  private final BackOff backOff;
  private final Clock clock;

  public TicketReader(
      Function<String, Optional<TicketSystem>> desks,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Submissions submissions,
      Cases cases,
      OutboundClient caller,
      BackOff backOff,
      Clock clock) {
    this.desks = desks;
    this.scope = scope;
    this.table = new TicketTable(jdbc);
    this.keys = keys;
    this.submissions = submissions;
    this.cases = cases;
    this.caller = caller;
    this.backOff = backOff;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Optional<Instant> attempt(String id) {
    Optional<TicketTable.Message> waiting =
        scope.everywhere(() -> table.message(id)).filter(TicketTable.Message::waiting);
    Optional<TicketSystem> desk = waiting.flatMap(message -> desks.apply(message.desk()));
    if (desk.isEmpty()) {
      return Optional.empty();
    }
    try {
      return read(desk.get(), waiting.get());
    } catch (IOException away) {
      throw new UncheckedIOException(away);
    }
  }

  private Optional<Instant> read(TicketSystem desk, TicketTable.Message message)
      throws IOException {
    TicketMessage said = TicketMessage.of(message.body(keys.of(message.id())), desk.kind());
    Optional<CaseRecord> before =
        scope
            .in(desk.workspace(), () -> table.ticket(desk.workspace(), desk.id(), said.ticket()))
            .flatMap(known -> cases.find(desk.actor(), known.caseId()));
    if (before.isPresent() && !before.get().state().ended()) {
      return Optional.of(clock.instant().plus(UNTIL_IT_ENDS));
    }
    List<String> unread = new ArrayList<>();
    Map<String, byte[]> files = files(desk, said, unread);
    if (!unread.isEmpty() && message.attempts() + 1 < PATIENCE) {
      scope.run(desk.workspace(), () -> table.tried(message));
      return backOff.next(message.attempts() + 1, Duration.ZERO, clock.instant());
    }
    try (Draft draft =
        before.isPresent() ? submissions.extend(before.get()) : submissions.begin()) {
      fill(draft, said, files);
      String caseId = keep(desk, message, said, before, draft);
      unread.forEach(why -> remark(desk.actor(), caseId, why));
    }
    keys.discard(message.id());
    return Optional.empty();
  }

  private static void fill(Draft draft, TicketMessage said, Map<String, byte[]> files)
      throws IOException {
    for (String text : said.texts()) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      draft.add("ticket.txt", "auto", new ByteArrayInputStream(bytes));
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      draft.add(file.getKey(), "auto", new ByteArrayInputStream(file.getValue()));
    }
    if (said.texts().isEmpty() && files.isEmpty()) {
      draft.add("ticket.txt", "auto", new ByteArrayInputStream(new byte[] {'\n'}));
    }
  }

  private String keep(
      TicketSystem desk,
      TicketTable.Message message,
      TicketMessage said,
      Optional<CaseRecord> before,
      Draft draft) {
    Actor by = desk.actor();
    return scope.in(
        desk.workspace(),
        () -> {
          table.read(message);
          if (before.isPresent()) {
            return submissions.again(by, before.get(), draft).id();
          }
          SubmissionOptions once =
              new SubmissionOptions("desk " + message.id(), false, Optional.empty());
          String id = submissions.accept(by, draft, context(said), once).accepted().id();
          table.insert(new TicketTable.Ticket(id, desk.workspace(), desk.id(), said.ticket(), 0));
          return id;
        });
  }

  private static Context context(TicketMessage said) {
    String title = said.title();
    String symptom = title.length() > LONGEST_SYMPTOM ? title.substring(0, LONGEST_SYMPTOM) : title;
    return new Context(said.ticket(), symptom, "", "", "", "", "");
  }

  /** Files of the desk's own server, and of no other. */
  private Map<String, byte[]> files(TicketSystem desk, TicketMessage said, List<String> unread) {
    Map<String, byte[]> files = new java.util.LinkedHashMap<>();
    for (TicketMessage.Attachment file : said.files()) {
      if (file.target() == null
          || !TrustedOrigins.of(file.target()).equals(TrustedOrigins.of(desk.url()))) {
        unread.add(file.name() + ": expected an address of " + desk.url().getHost());
        continue;
      }
      OutboundResponse answer = caller.call(get(desk, file.target()), LARGEST_FILE + 1);
      if (!answer.taken()) {
        unread.add(file.name() + ": " + answer.inWords());
      } else if (answer.body().length > LARGEST_FILE) {
        unread.add(file.name() + ": larger than " + LARGEST_FILE + " bytes");
      } else {
        files.merge(file.name(), answer.body(), (one, other) -> other);
      }
    }
    return files;
  }

  private static OutboundRequest get(TicketSystem desk, URI target) {
    return new OutboundRequest(
        "GET", target, Map.of("Authorization", desk.authorization()), new byte[0]);
  }

  /** What could not be read is said where the case is read. */
  private void remark(Actor by, String caseId, String why) {
    cases
        .find(by, caseId)
        .ifPresent(of -> cases.write(by, of, "note", "attachment", "was not read: " + why));
  }
}
