package dev.stallsage.cases;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.fleet.RowJson;
import dev.stallsage.report.Report;
import dev.stallsage.report.json.JsonReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Works on one case after the other. An attempt has a number; only the latest one's word counts, so
 * a worker that slept through its lease cannot overwrite the one that took over. A case whose
 * attempts end without an end, by a crash of the process, is set aside after some of them.
 */
public final class CaseWorker {
  /** What the row of a case is sealed for. */
  static final String ROW = "fleet row";

  private static final Logger LOG = LoggerFactory.getLogger(CaseWorker.class);

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final BlobStore blobs;
  private final Investigator investigator;
  private final Clock clock;
  private final int most;
  private final Outbox outbox;
  private final Consumer<CaseRecord> ended;

  /** Attempts this process gave up and could not give back, by case: they were no crash. */
  private final Map<String, Integer> owed = new ConcurrentHashMap<>();

  /**
   * @param most attempts that may end without an end; then the case is set aside
   * @param outbox told of each end within its transaction
   * @param ended told of each case that came to an end
   */
  public CaseWorker(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      Investigator investigator,
      Clock clock,
      int most,
      Outbox outbox,
      Consumer<CaseRecord> ended) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.blobs = blobs;
    this.investigator = investigator;
    this.clock = clock;
    this.most = most;
    this.outbox = outbox;
    this.ended = ended;
  }

  /** Takes a case up and brings it to its end, unless it has one. */
  public void attempt(String caseId) {
    Integer given = owed.get(caseId);
    Optional<Taken> taken = scope.everywhere(() -> take(caseId, given));
    if (given != null) {
      owed.remove(caseId, given);
    }
    taken.ifPresent(found -> work(found.record(), found.evidence()));
  }

  /**
   * What is kept of a diagnosis.
   *
   * @param row the case as a row of a fleet
   */
  private record Made(DiagnosisRecord record, String row) {}

  /** A case and what it is to be diagnosed from. */
  private record Taken(CaseRecord record, List<EvidenceItem> evidence) {}

  private Optional<Taken> take(String caseId, Integer given) {
    if (given != null) {
      tables.cases().giveBack(caseId, given, clock.instant());
    }
    Optional<CaseRecord> waits =
        tables.cases().find(caseId).filter(found -> !found.state().ended());
    if (waits.isEmpty()) {
      return Optional.empty();
    }
    CaseRecord begun = waits.get().begun(clock.instant());
    return tables.cases().start(caseId, begun.attempt(), begun.started())
        ? Optional.of(
            new Taken(begun, tables.evidence().of(begun.workspace(), caseId, keys.known(caseId))))
        : Optional.empty();
  }

  private void work(CaseRecord taken, List<EvidenceItem> evidence) {
    if (taken.unfinished() > most) {
      end(
          taken,
          DiagnosisOutcome.failed(
              "set aside: the process ended "
                  + most
                  + " times while it read this evidence; please report it"),
          Optional.empty());
      return;
    }
    try {
      investigate(taken, evidence);
    } catch (IOException | DataAccessException | UncheckedIOException | TransactionException away) {
      giveBack(taken);
      throw new StoreUnavailable(away);
    } catch (RuntimeException | StackOverflowError failure) {
      // the message may quote evidence: the log gets the kind of failure and where, never its words
      LOG.error("case {}: {} at {}", taken.id(), failure.getClass().getName(), place(failure));
      end(taken, DiagnosisOutcome.failed("internal error, please report it"), Optional.empty());
    }
  }

  private void giveBack(CaseRecord taken) {
    try {
      scope.run(
          taken.workspace(),
          () -> tables.cases().giveBack(taken.id(), taken.attempt(), clock.instant()));
    } catch (DataAccessException | TransactionException stillAway) {
      owed.put(taken.id(), taken.attempt());
      LOG.warn("case {}: the database is away; the attempt is given back later", taken.id());
    }
  }

  private static Object place(Throwable failure) {
    StackTraceElement[] trace = failure.getStackTrace();
    return trace.length == 0 ? "unknown place" : trace[0];
  }

  private void investigate(CaseRecord taken, List<EvidenceItem> evidence) throws IOException {
    CaseKey key = keys.of(taken.id());
    CaseReadingWatch journey =
        new CaseReadingWatch(progress -> goesOn(taken, progress), System::nanoTime);
    Investigator.Outcome outcome = investigator.investigate(taken, key, evidence, journey);
    if (journey.ended()) {
      return;
    }
    if (Thread.interrupted()) {
      // the server ends: what could not be read was not unreadable
      throw new InterruptedIOException("interrupted");
    }
    DiagnosisOutcome ending = new DiagnosisOutcome(outcome.state(), result(outcome.report()), "");
    end(
        taken,
        ending,
        Optional.of(new Made(kept(taken, key, outcome), RowJson.line(outcome.row()))));
  }

  private boolean goesOn(CaseRecord taken, CaseRecord.Progress progress) {
    return scope.in(
        taken.workspace(),
        () -> tables.cases().progress(taken.id(), taken.attempt(), progress, clock.instant()));
  }

  private static CaseRecord.Result result(Report report) {
    Optional<Report.RankedCause> first = report.causes().stream().findFirst();
    return new CaseRecord.Result(
        report.verdict().state(),
        first.map(Report.RankedCause::id).orElse(""),
        first.map(Report.RankedCause::told).orElse(0.0),
        report.verdict().headline(),
        ReportPlaces.of(report));
  }

  /** The report is on disk before the row says so. */
  private DiagnosisRecord kept(CaseRecord taken, CaseKey key, Investigator.Outcome outcome)
      throws IOException {
    byte[] bytes = new JsonReport().asText(outcome.report()).getBytes(StandardCharsets.UTF_8);
    BlobStore.Written written = blobs.write(key, taken.id(), new ByteArrayInputStream(bytes));
    CaseRecord.Result result = result(outcome.report());
    return new DiagnosisRecord(
        taken.revision(),
        written.sha256(),
        outcome.state().word(),
        result.verdict(),
        result.cause(),
        result.confidence(),
        outcome.report().provenance().knowledge(),
        clock.instant());
  }

  private void end(CaseRecord taken, DiagnosisOutcome ending, Optional<Made> made) {
    Optional<CaseRecord> done = scope.in(taken.workspace(), () -> ended(taken, ending, made));
    done.ifPresent(ended);
  }

  private Optional<CaseRecord> ended(
      CaseRecord taken, DiagnosisOutcome ending, Optional<Made> made) {
    // one write of the row: each of them is one of all its indexes
    CaseTable.SealedResult sealed =
        new CaseTable.SealedResult(
            sealed(taken, ending.result().headline(), "headline"),
            sealed(taken, ending.result().places(), "places"),
            made.map(one -> sealed(taken, one.row(), ROW)).orElse(null));
    if (!tables.cases().end(taken.id(), taken.attempt(), ending, sealed, clock.instant())) {
      return Optional.empty();
    }
    made.ifPresent(one -> tables.diagnoses().insert(taken.workspace(), taken.id(), one.record()));
    Optional<CaseRecord> done = tables.cases().find(taken.workspace(), taken.id());
    done.ifPresent(outbox::ended);
    return done;
  }

  private byte[] sealed(CaseRecord taken, String words, String purpose) {
    try {
      return keys.of(taken.id()).seal(words, purpose);
    } catch (IOException gone) {
      throw new StoreUnavailable(gone);
    }
  }
}
