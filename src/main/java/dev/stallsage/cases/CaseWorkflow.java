package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Whose a case is, how far people are with it, and whether what they did helped. */
public final class CaseWorkflow {
  private static final String KIND = "work";

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final AuditTrail audit;
  private final Reassessments weighings;
  private final WorkspaceProducts products;
  private final Clock clock;

  public CaseWorkflow(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      AuditTrail audit,
      Reassessments weighings,
      WorkspaceProducts products,
      Clock clock) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.audit = audit;
    this.weighings = weighings;
    this.products = products;
    this.clock = clock;
  }

  /**
   * Changes the work on a case. Each change is a note, and an entry of the audit trail.
   *
   * @param wanted as it shall be; since when it is resolved, and what verifies it, are not taken
   *     from there
   * @param as what the case has to be like for it
   * @return as it is now
   * @throws InvalidRequest when it is no work anybody can do, or the case is another by now
   */
  public CaseWork change(Actor by, CaseRecord of, CaseWork wanted, CaseCondition as) {
    return scope.in(
        by.workspace(),
        () -> {
          CaseRecord before = locked(by, of);
          as.check(before);
          Instant at = before.after(clock.instant());
          CaseWork now = before.work().changedTo(wanted, at);
          remedies(by, before.work(), now);
          List<String> changes = now.changesSince(before.work());
          if (!changes.isEmpty()) {
            write(by, before, now, changes, action(before.work(), now), at);
          }
          return now;
        });
  }

  private CaseRecord locked(Actor by, CaseRecord of) {
    return tables
        .cases()
        .locked(by.workspace(), of.id())
        .orElseThrow(() -> InvalidRequest.of("erased", "the case was erased"));
  }

  /** A remedy that is told is one of a cause that is known; what is kept of before may stay. */
  private void remedies(Actor by, CaseWork before, CaseWork now) {
    String told = now.resolvedBy();
    if (told.equals(before.resolvedBy()) || now.resolvedCause().isEmpty()) {
      return;
    }
    List<String> known =
        products.of(by.workspace()).knowledge().causes().values().stream()
            .flatMap(
                cause ->
                    IntStream.rangeClosed(1, cause.remedies().size())
                        .mapToObj(number -> cause.id() + '#' + number))
            .toList();
    if (!known.contains(told)) {
      throw InvalidRequest.field(
          "resolvedBy",
          "expected a remedy of a cause, counted from 1 as its page shows them"
              + SpellingSuggestion.hint(told, known));
    }
  }

  private static String action(CaseWork before, CaseWork now) {
    if (before.status() != now.status()) {
      return switch (now.status()) {
        case OPEN -> "reopen";
        case WAITING -> "wait";
        case RESOLVED -> "resolve";
      };
    }
    return before.assignee().equals(now.assignee()) ? "change-work" : "assign";
  }

  /** Inside the transaction that holds the case. */
  private void write(
      Actor by, CaseRecord of, CaseWork now, List<String> changes, String action, Instant at) {
    Note note =
        new Note(RandomIds.fresh("note"), KIND, by.name(), "", String.join("\n", changes), at);
    tables.work().update(by.workspace(), of.id(), now, at);
    tables.notes().insert(by.workspace(), of.id(), keys.known(of.id()), note);
    audit.append(by, action, of.id(), at);
  }

  /**
   * Looks in the evidence of a later case whether the remedy that resolved this one helped, and
   * keeps what it shows.
   *
   * @return the comparison; empty while the two are being compared: then ask again
   * @throws InvalidRequest when it is not resolved, when the two cannot be compared, or when too
   *     much is being weighed already
   */
  public Optional<Comparison> verify(Actor by, CaseRecord of, CaseRecord later) {
    resolved(of);
    if (of.id().equals(later.id())) {
      throw InvalidRequest.field("case", "expected another case, of evidence from afterwards");
    }
    Optional<Comparison> compared = weighings.compare(of, later, false);
    compared.ifPresent(
        comparison -> scope.run(by.workspace(), () -> verified(by, of, later, comparison)));
    return compared;
  }

  private static void resolved(CaseRecord of) {
    if (of.work().status() != CaseStatus.RESOLVED) {
      throw InvalidRequest.of("conflict", "the case is not resolved; expected that it is");
    }
  }

  private void verified(Actor by, CaseRecord of, CaseRecord later, Comparison comparison) {
    CaseRecord before = locked(by, of);
    resolved(before);
    CaseWork.Verification shown =
        new CaseWork.Verification(later.id(), outcome(before, comparison));
    CaseWork work = before.work();
    CaseWork now =
        new CaseWork(
            work.status(), work.assignee(), work.due(), work.resolvedBy(), work.resolved(), shown);
    String says = "verified with " + later.id() + ": " + shown.outcome();
    write(by, before, now, List.of(says), "verify", before.after(clock.instant()));
  }

  /** What became of the cause that was resolved, or of the one named first where none was said. */
  private static String outcome(CaseRecord of, Comparison comparison) {
    if (comparison.isRefused()) {
      throw InvalidRequest.of("conflict", comparison.headline());
    }
    String said = of.work().resolvedCause();
    String cause = said.isEmpty() ? of.result().cause() : said;
    return comparison.causes().stream()
        .filter(change -> change.cause().equals(cause))
        .map(Comparison.CauseChange::change)
        .findFirst()
        .orElse("not looked at");
  }
}
