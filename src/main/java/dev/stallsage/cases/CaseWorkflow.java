package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.comparison.Comparison;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Whose a case is, how far people are with it, and whether what they did helped. */
public final class CaseWorkflow {
  private static final String KIND = "work";

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final AuditTrail audit;
  private final Reassessments weighings;
  private final Clock clock;

  public CaseWorkflow(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      AuditTrail audit,
      Reassessments weighings,
      Clock clock) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.audit = audit;
    this.weighings = weighings;
    this.clock = clock;
  }

  /**
   * Changes the work on a case. Each change is a note, and an entry of the audit trail.
   *
   * @param wanted as it shall be; since when it is resolved, and what verifies it, are not taken
   *     from there
   * @return as it is now
   * @throws InvalidRequest when it is no work anybody can do
   */
  public CaseWork change(Actor by, CaseRecord of, CaseWork wanted) {
    CaseWork now = of.work().changedTo(wanted, clock.instant());
    List<String> changes = now.changesSince(of.work());
    if (!changes.isEmpty()) {
      write(by, of, now, changes, action(of.work(), now));
    }
    return now;
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

  private void write(Actor by, CaseRecord of, CaseWork now, List<String> changes, String action) {
    Instant at = clock.instant();
    CaseKey key = keys.known(of.id());
    Note note =
        new Note(RandomIds.fresh("note"), KIND, by.name(), "", String.join("\n", changes), at);
    scope.run(
        by.workspace(),
        () -> {
          tables.work().update(by.workspace(), of.id(), now, at);
          tables.notes().insert(by.workspace(), of.id(), key, note);
          audit.append(by, action, of.id(), at);
        });
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
    if (of.work().status() != CaseStatus.RESOLVED) {
      throw InvalidRequest.of("conflict", "the case is not resolved; expected that it is");
    }
    if (of.id().equals(later.id())) {
      throw InvalidRequest.field("case", "expected another case, of evidence from afterwards");
    }
    Optional<Comparison> compared = weighings.compare(of, later, false);
    compared.ifPresent(
        comparison -> {
          CaseWork.Verification shown =
              new CaseWork.Verification(later.id(), outcome(of, comparison));
          CaseWork work = of.work();
          CaseWork now =
              new CaseWork(
                  work.status(),
                  work.assignee(),
                  work.due(),
                  work.resolvedBy(),
                  work.resolved(),
                  shown);
          String says = "verified with " + later.id() + ": " + shown.outcome();
          write(by, of, now, List.of(says), "verify");
        });
    return compared;
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
