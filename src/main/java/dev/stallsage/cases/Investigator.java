package dev.stallsage.cases;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.time.ClockOffsets;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.evidence.time.WindowBound;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowMaking;
import dev.stallsage.fleet.SerialKey;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.report.KeptReportBuilder;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportOptions;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Consumer;

/**
 * Diagnoses the evidence of a case, as the command line diagnoses files.
 *
 * @param products what is known in each workspace, shared by all workers
 * @param limits what one case may cost
 * @param stages told of each stage of a diagnosis, in the thread that works on it
 * @param reports what makes them, shared by all workers
 */
public record Investigator(
    WorkspaceProducts products,
    BlobStore blobs,
    Limits limits,
    Consumer<String> stages,
    KeptReportBuilder reports) {

  /** Nothing is kept of the products yet. */
  public Investigator(
      WorkspaceProducts products, BlobStore blobs, Limits limits, Consumer<String> stages) {
    this(products, blobs, limits, stages, new KeptReportBuilder());
  }

  /** What is known where a case lies. */
  Stallsage product(CaseRecord of) {
    return products.of(of.workspace());
  }

  /**
   * What came of it.
   *
   * @param state completed or partial; failed when nothing was recognised
   * @param row the same as a row of a fleet, called by the id of the case
   */
  public record Outcome(CaseState state, Report report, Row row) {}

  /**
   * Reads all of the evidence and ranks the causes.
   *
   * @param watch told how far it is, and asked whether to go on
   */
  public Outcome investigate(
      CaseRecord of, CaseKey key, List<EvidenceItem> evidence, ReadingWatch watch) {
    stages.accept("reading");
    // the same from its first line to its last, whatever is installed meanwhile
    Stallsage known = product(of);
    Investigation investigation =
        investigation(known, of, key, evidence, new Staged(watch, stages));
    stages.accept("reporting");
    Report report = reports.of(known).report(investigation, ReportOptions.USUAL);
    Row row =
        RowMaking.of(known, SerialKey.NONE)
            .row(new RowMaking.Of(of.id(), "", true), investigation, report);
    return new Outcome(
        investigation.complete() ? CaseState.COMPLETED : CaseState.PARTIAL, report, row);
  }

  /** Tells also of the stage that begins when all was read. */
  private record Staged(ReadingWatch watch, Consumer<String> stages) implements ReadingWatch {
    @Override
    public void opens(long bytes) {
      watch.opens(bytes);
    }

    @Override
    public void visits(String member) {
      watch.visits(member);
    }

    @Override
    public void reads(int bytes) {
      watch.reads(bytes);
    }

    @Override
    public void concludes() {
      stages.accept("reasoning");
      watch.concludes();
    }

    @Override
    public String stop() {
      return watch.stop();
    }
  }

  /** The same without a report. */
  Investigation investigation(
      Stallsage known,
      CaseRecord of,
      CaseKey key,
      List<EvidenceItem> evidence,
      ReadingWatch watch) {
    TimeWindow window = window(of.context());
    EvidenceTiming timing =
        window.isOpen()
            ? EvidenceTiming.ofAll(window)
            : EvidenceTiming.of(window, bundle(known, of, key, evidence, ReadingWatch.NONE));
    ClockOffsets wrong = ClockOffsets.of(of.context().clocks());
    return known.investigate(
        told(bundle(known, of, key, evidence, watch), watch), timing.with(wrong), limits);
  }

  /** The same bundle; who looks on is told when all of it was read. */
  private static Bundle told(Bundle bundle, ReadingWatch watch) {
    return visitor -> {
      IntakeReceipt receipt = bundle.walk(visitor);
      watch.concludes();
      return receipt;
    };
  }

  /** The evidence as one bundle, with what the ticket says. */
  Bundle bundle(
      Stallsage known,
      CaseRecord of,
      CaseKey key,
      List<EvidenceItem> evidence,
      ReadingWatch watch) {
    StoreWatch store = new StoreWatch();
    Submission submission =
        new Submission(InputStream.nullInputStream(), limits, watch).knowing(known.layouts());
    for (EvidenceItem item : evidence) {
      submission.add(
          item.name(),
          role(item.role()),
          item.bytes(),
          store.watched(() -> blobs.read(key, of.id(), item.sha256())));
    }
    if (!of.context().symptom().isEmpty()) {
      submission.ticket(of.context().symptom());
    }
    return store.whole(submission.bundle());
  }

  private static EvidenceRole role(String word) {
    return switch (word) {
      case "baseline" -> EvidenceRole.BASELINE;
      case "problem" -> EvidenceRole.PROBLEM;
      default -> null;
    };
  }

  /**
   * The window of time somebody asked for.
   *
   * @throws InvalidRequest when a time cannot be read
   */
  public static TimeWindow window(Context context) {
    try {
      return new TimeWindow(
          bound(context.since(), false),
          bound(context.until(), true),
          context.timeZone().isEmpty() ? null : ZoneId.of(context.timeZone()));
    } catch (IllegalArgumentException unreadable) {
      throw InvalidRequest.of("context", "since, until: " + unreadable.getMessage());
    }
  }

  private static WindowBound bound(String given, boolean end) {
    return given.isEmpty() ? null : WindowBound.of(given, end);
  }
}
