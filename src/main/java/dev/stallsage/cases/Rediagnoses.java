package dev.stallsage.cases;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.VerdictChange;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;

/**
 * Diagnoses stored cases once more with what is known now and lists whose verdict changes and why.
 * A row of the queue of errands stands for a job, so it goes on after a restart, on whichever node.
 * Nothing of a case changes until somebody accepts it; then those that change are queued like any.
 */
public final class Rediagnoses implements OutboundTask {
  private static final Logger LOG = LoggerFactory.getLogger(Rediagnoses.class);

  /** In the queue. */
  private static final String KIND = "rediagnose";

  private static final String PURPOSE = "rediagnosis";

  /** As many cases as one answer lists (judgement). */
  public static final int MOST = 1_000;

  private static final int LISTED = 50;

  /** Then the thread is given to whoever waits behind it. */
  private static final Duration AT_A_TIME = Duration.ofSeconds(5);

  private final WorkspaceTransactions scope;
  private final RediagnosisTable table;
  private final Cases cases;
  private final CaseKeys keys;
  private final Investigator investigator;
  private final Submissions submissions;
  private final OutboundTaskQueue queue;
  private final AuditTrail audit;
  private final Clock clock;

  public Rediagnoses(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      Cases cases,
      CaseKeys keys,
      Investigator investigator,
      Submissions submissions,
      OutboundTaskQueue queue,
      AuditTrail audit,
      Clock clock) {
    this.scope = scope;
    this.table = new RediagnosisTable(jdbc);
    this.cases = cases;
    this.keys = keys;
    this.investigator = investigator;
    this.submissions = submissions;
    this.queue = queue;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * A job and what came of it so far.
   *
   * @param total cases of it
   * @param done those that were read
   * @param failed those that could not be, or changed meanwhile
   * @param changes those whose verdict is another one
   */
  public record Progress(Rediagnosis of, int total, int done, int failed, List<Change> changes) {}

  /**
   * A case whose verdict changes.
   *
   * @param why line by line
   */
  public record Change(
      String caseId, CaseRecord.Result was, CaseRecord.Result now, List<String> why) {}

  /**
   * Begins one, of the newest cases that were diagnosed.
   *
   * @param cause only those with this first cause; empty for any
   * @param verdict only those with this state; empty for any
   * @throws InvalidRequest while another one of the workspace runs
   */
  public Progress begin(Actor by, String cause, String verdict) {
    Stallsage known = investigator.products().of(by.workspace());
    Rediagnosis fresh =
        new Rediagnosis(
            RandomIds.fresh("redo"),
            by.workspace(),
            by.name(),
            known.digest(),
            known.version(),
            Rediagnosis.State.RUNNING,
            clock.instant());
    scope.run(
        by.workspace(),
        () -> {
          if (table.all(by.workspace(), LISTED).stream()
              .anyMatch(other -> other.state() == Rediagnosis.State.RUNNING)) {
            throw InvalidRequest.of("conflict", "another re-diagnosis runs; expected its end");
          }
          table.insert(fresh);
          table.take(fresh, cause, verdict, MOST);
          audit.append(by, "rediagnose", fresh.id(), fresh.created());
          queue.add(KIND, fresh.id(), fresh.created());
        });
    queue.look();
    return progress(fresh);
  }

  /** How many diagnosed cases of a workspace there are, and how many were with other knowledge. */
  public record Standing(int cases, int otherwise) {}

  /** Is there anything to diagnose once more? */
  public Standing standing(Actor by) {
    String known = investigator.products().of(by.workspace()).digest();
    return scope.in(by.workspace(), () -> table.standing(by.workspace(), known));
  }

  /** Is what it was begun with still what is known? Only then it can be accepted. */
  public boolean current(Rediagnosis job) {
    return investigator.products().of(job.workspace()).digest().equals(job.knowledge());
  }

  /** Those of a workspace, the newest first, without their changes. */
  public List<Rediagnosis> list(Actor by) {
    return scope.in(by.workspace(), () -> table.all(by.workspace(), LISTED));
  }

  /**
   * One of them.
   *
   * @throws InvalidRequest when the workspace has none of this id
   */
  public Progress find(Actor by, String id) {
    return progress(found(by, id));
  }

  private Rediagnosis found(Actor by, String id) {
    return scope
        .in(by.workspace(), () -> table.find(id))
        .filter(job -> job.workspace().equals(by.workspace()))
        .orElseThrow(() -> InvalidRequest.of("not-found", "there is no re-diagnosis of this id"));
  }

  private Progress progress(Rediagnosis of) {
    return scope.in(
        of.workspace(),
        () -> {
          int total = table.count(of.id(), "");
          int waiting = table.count(of.id(), "waiting");
          return new Progress(
              of,
              total,
              total - waiting,
              table.count(of.id(), "failed"),
              table.changed(of.id()).stream().map(this::change).toList());
        });
  }

  private Change change(RediagnosisTable.Changed row) {
    String why = keys.known(row.caseId()).open(row.why(), PURPOSE);
    return new Change(
        row.caseId(),
        result(row.wasVerdict(), row.wasCause(), row.wasConfidence()),
        result(row.verdict(), row.cause(), row.confidence()),
        why.lines().toList());
  }

  private static CaseRecord.Result result(String verdict, String cause, double confidence) {
    return new CaseRecord.Result(verdict, cause, confidence, "", "");
  }

  /**
   * Queues the cases that change, to be diagnosed and told of like any other.
   *
   * @throws InvalidRequest when it is not ready, or the knowledge is another one by now
   */
  public Progress accept(Actor by, String id) {
    Rediagnosis job = found(by, id);
    if (!current(job)) {
      throw InvalidRequest.of("stale", "the knowledge is another one by now; expected a new job");
    }
    decide(by, job, Rediagnosis.State.ACCEPTED);
    for (RediagnosisTable.Changed row : scope.in(job.workspace(), () -> table.changed(job.id()))) {
      cases
          .find(by, row.caseId())
          .filter(of -> of.revision() == row.revision() && of.state().ended())
          .ifPresent(of -> again(by, of));
    }
    return find(by, id);
  }

  private void again(Actor by, CaseRecord of) {
    try {
      submissions.again(by, of, submissions.extend(of));
    } catch (InvalidRequest taken) {
      // somebody added to it or erased it this moment: what they asked for comes of it
      LOG.info("case {} is not diagnosed once more: {}", of.id(), taken.kind());
    }
  }

  /**
   * Leaves everything as it is; one that runs is ended.
   *
   * @throws InvalidRequest when it was decided before
   */
  public Progress reject(Actor by, String id) {
    decide(by, found(by, id), Rediagnosis.State.REJECTED);
    return find(by, id);
  }

  private void decide(Actor by, Rediagnosis job, Rediagnosis.State to) {
    boolean ends = to == Rediagnosis.State.REJECTED;
    scope.run(
        job.workspace(),
        () -> {
          if (!table.state(job.id(), Rediagnosis.State.READY, to, clock.instant())
              && !(ends && table.state(job.id(), Rediagnosis.State.RUNNING, to, clock.instant()))) {
            String expected = ends ? "running or ready" : "ready";
            throw InvalidRequest.of(
                "conflict", "it is " + job.state().word() + "; expected " + expected);
          }
          audit.append(by, to.word() + "-rediagnosis", job.id(), clock.instant());
        });
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Optional<Instant> attempt(String id) {
    Optional<Rediagnosis> running =
        scope
            .everywhere(() -> table.find(id))
            .filter(job -> job.state() == Rediagnosis.State.RUNNING);
    if (running.isEmpty()) {
      return Optional.empty();
    }
    Rediagnosis job = running.get();
    Stallsage known = investigator.products().of(job.workspace());
    if (!known.digest().equals(job.knowledge())) {
      return ended(job, Rediagnosis.State.OUTDATED);
    }
    Instant until = clock.instant().plus(AT_A_TIME);
    do {
      Optional<RediagnosisTable.Waiting> next =
          scope.in(job.workspace(), () -> table.next(job.id()));
      if (next.isEmpty()) {
        return ended(job, Rediagnosis.State.READY);
      }
      try {
        read(job, known, next.get());
      } catch (DataAccessException | TransactionException | UncheckedIOException away) {
        throw away; // the database or the store: the queue tries again
      } catch (RuntimeException unreadable) {
        // its words may quote evidence
        LOG.warn("case {}: {}", next.get().caseId(), unreadable.getClass().getName());
        done(job, next.get(), "failed", CaseRecord.Result.NONE, null);
      }
    } while (clock.instant().isBefore(until));
    return Optional.of(clock.instant());
  }

  private Optional<Instant> ended(Rediagnosis job, Rediagnosis.State as) {
    scope.run(
        job.workspace(),
        () -> table.state(job.id(), Rediagnosis.State.RUNNING, as, clock.instant()));
    return Optional.empty();
  }

  private void read(Rediagnosis job, Stallsage known, RediagnosisTable.Waiting next) {
    Actor by = new Actor(job.workspace(), "rediagnosis", Role.READER);
    Optional<CaseRecord> of =
        cases
            .find(by, next.caseId())
            .filter(found -> found.state().diagnosed() && found.revision() == next.revision());
    if (of.isEmpty()) {
      done(job, next, "failed", CaseRecord.Result.NONE, null);
      return;
    }
    CaseKey key = keys.known(next.caseId());
    Report before = cases.report(of.get(), cases.diagnoses(of.get()).get(0));
    Report after =
        ReportBuilder.of(known)
            .report(
                investigator.investigation(
                    known, of.get(), key, cases.evidence(of.get()), ReadingWatch.NONE),
                ReportOptions.USUAL);
    VerdictChange change = VerdictChange.of(before, after);
    byte[] why = key.seal(String.join("\n", change.why()), PURPOSE);
    Optional<Report.RankedCause> first = after.causes().stream().findFirst();
    CaseRecord.Result now =
        result(
            after.verdict().state(),
            first.map(Report.RankedCause::id).orElse(""),
            first.map(Report.RankedCause::told).orElse(0.0));
    done(job, next, change.changed() ? "changed" : "same", now, why);
  }

  private void done(
      Rediagnosis job,
      RediagnosisTable.Waiting one,
      String state,
      CaseRecord.Result now,
      byte[] why) {
    scope.run(job.workspace(), () -> table.done(job.id(), one.caseId(), state, now, why));
  }
}
