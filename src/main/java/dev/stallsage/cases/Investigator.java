package dev.stallsage.cases;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.cases.store.Blobs;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Receipt;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.Timing;
import dev.stallsage.evidence.Watch;
import dev.stallsage.evidence.layout.Layouts;
import dev.stallsage.evidence.time.Bound;
import dev.stallsage.evidence.time.ClockOffsets;
import dev.stallsage.evidence.time.Window;
import dev.stallsage.observation.Role;
import dev.stallsage.report.Choice;
import dev.stallsage.report.Report;
import dev.stallsage.report.Reporting;
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
 */
public record Investigator(Products products, Blobs blobs, Limits limits, Consumer<String> stages) {
  /** What is known where a case lies. */
  Stallsage product(CaseRecord of) {
    return products.of(of.workspace());
  }

  /**
   * What came of it.
   *
   * @param state completed or partial; failed when nothing was recognised
   */
  public record Outcome(CaseState state, Report report) {}

  /**
   * Reads all of the evidence and ranks the causes.
   *
   * @param watch told how far it is, and asked whether to go on
   */
  public Outcome investigate(CaseRecord of, CaseKey key, List<EvidenceItem> evidence, Watch watch) {
    stages.accept("reading");
    // the same from its first line to its last, whatever is installed meanwhile
    Stallsage known = product(of);
    Investigation investigation =
        investigation(known, of, key, evidence, new Staged(watch, stages));
    stages.accept("reporting");
    Report report = Reporting.of(known).report(investigation, Choice.USUAL);
    return new Outcome(investigation.complete() ? CaseState.COMPLETED : CaseState.PARTIAL, report);
  }

  /** Tells also of the stage that begins when all was read. */
  private record Staged(Watch watch, Consumer<String> stages) implements Watch {
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
      Stallsage known, CaseRecord of, CaseKey key, List<EvidenceItem> evidence, Watch watch) {
    Window window = window(of.context());
    Timing timing =
        window.isOpen()
            ? Timing.ofAll(window)
            : Timing.of(window, bundle(known, of, key, evidence, Watch.NONE));
    ClockOffsets wrong = ClockOffsets.of(of.context().clocks());
    return known.investigate(
        told(bundle(known, of, key, evidence, watch), watch), timing.with(wrong), limits);
  }

  /** The same bundle; who looks on is told when all of it was read. */
  private static Bundle told(Bundle bundle, Watch watch) {
    return visitor -> {
      Receipt receipt = bundle.walk(visitor);
      watch.concludes();
      return receipt;
    };
  }

  /** The evidence as one bundle, with what the ticket says. */
  Bundle bundle(
      Stallsage known, CaseRecord of, CaseKey key, List<EvidenceItem> evidence, Watch watch) {
    StoreWatch store = new StoreWatch();
    Submission submission =
        new Submission(InputStream.nullInputStream(), limits, watch)
            .knowing(new Layouts(known.knowledge().bundles()));
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

  private static Role role(String word) {
    return switch (word) {
      case "baseline" -> Role.BASELINE;
      case "problem" -> Role.PROBLEM;
      default -> null;
    };
  }

  /**
   * The window of time somebody asked for.
   *
   * @throws Unacceptable when a time cannot be read
   */
  public static Window window(Context context) {
    try {
      return new Window(
          bound(context.since(), false),
          bound(context.until(), true),
          context.timeZone().isEmpty() ? null : ZoneId.of(context.timeZone()));
    } catch (IllegalArgumentException unreadable) {
      throw Unacceptable.of("context", "since, until: " + unreadable.getMessage());
    }
  }

  private static Bound bound(String given, boolean end) {
    return given.isEmpty() ? null : Bound.of(given, end);
  }
}
