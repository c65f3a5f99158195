package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundRequest;
import dev.stallsage.cases.outbound.OutboundResponse;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.report.Report;
import dev.stallsage.report.markdown.TicketNote;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes the note of a case into its ticket. Each note carries a marker; the notes that are there
 * are looked at first, so that an answer that was lost on its way does not make a second note.
 */
public final class TicketNotes implements OutboundTask {
  static final String KIND = "ticket-note";
  private static final int LONGEST_LIST = 4 * 1024 * 1024;

  private final Function<String, Optional<TicketSystem>> desks;
  private final WorkspaceTransactions scope;
  private final TicketTable table;
  private final Cases cases;
  private final CaseFinder finder;
  private final OutboundClient caller;
  private final BackOff backOff;
  private final Clock clock;
  private final String publicUrl;

  /**
   * @param publicUrl address of the server as others see it, empty when it is not known
   */
  public TicketNotes(
      Function<String, Optional<TicketSystem>> desks,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      Cases cases,
      CaseFinder finder,
      OutboundClient caller,
      BackOff backOff,
      Clock clock,
      String publicUrl) {
    this.desks = desks;
    this.scope = scope;
    this.table = new TicketTable(jdbc);
    this.cases = cases;
    this.finder = finder;
    this.caller = caller;
    this.backOff = backOff;
    this.clock = clock;
    this.publicUrl = publicUrl;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Optional<Instant> attempt(String caseId) {
    Optional<TicketTable.Ticket> ticket = scope.everywhere(() -> table.ofCase(caseId));
    Optional<TicketSystem> desk = ticket.flatMap(known -> desks.apply(known.desk()));
    Optional<CaseRecord> done = desk.flatMap(to -> cases.find(to.actor(), caseId));
    if (done.isEmpty() || !done.get().state().ended()) {
      return Optional.empty();
    }
    return written(desk.get(), ticket.get(), done.get());
  }

  private Optional<Instant> written(TicketSystem desk, TicketTable.Ticket ticket, CaseRecord done) {
    TicketNoteText note =
        new TicketNoteText(desk, ticket.ticket(), words(done), done.id(), done.revision());
    OutboundResponse list = caller.call(note.list(), LONGEST_LIST);
    Optional<List<TicketNoteText.Found>> found =
        list.taken() ? note.found(list.body()) : Optional.empty();
    if (found.isEmpty()) {
      return failed(desk, ticket, done, list);
    }
    if (found.get().stream().anyMatch(TicketNoteText.Found::current)) {
      return Optional.empty();
    }
    OutboundRequest call =
        found.get().stream()
            .findFirst()
            .filter(before -> desk.kind().notes().update() != null)
            .map(before -> note.update(before.id()))
            .orElseGet(note::create);
    OutboundResponse answer = caller.call(call);
    return answer.taken() ? Optional.empty() : failed(desk, ticket, done, answer);
  }

  private Optional<Instant> failed(
      TicketSystem desk, TicketTable.Ticket ticket, CaseRecord done, OutboundResponse answer) {
    int attempts = ticket.attempts() + 1;
    scope.run(ticket.workspace(), () -> table.attempts(done.id(), attempts));
    Optional<Instant> next = backOff.next(attempts, answer.retryAfter(), clock.instant());
    if (next.isEmpty()) {
      String says = "the note could not be written: " + answer.inWords();
      cases.write(desk.actor(), done, "note", "ticket", says);
    }
    return next;
  }

  private String words(CaseRecord done) {
    String link = publicUrl.isEmpty() ? "" : "\n" + publicUrl + "/cases/" + done.id() + "\n";
    Optional<Report> made = finder.lastReport(done);
    if (!done.state().diagnosed() || made.isEmpty()) {
      return "No diagnosis: " + done.failure() + "\n" + link;
    }
    return new TicketNote().asText(made.get()) + link;
  }
}
