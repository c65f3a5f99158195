package dev.stallsage.mcp;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.redaction.LearningBundle;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.ReportTextMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Where evidence of a call is investigated: the same rules and limits as elsewhere, a few at a
 * time.
 *
 * @param product what is known now; asked for with each call
 * @param limits what a bundle may cost
 * @param localPaths may a call name files of this machine? Only where it comes from its user
 * @param places how many calls may investigate at a time
 */
record ToolInvestigator(
    Supplier<Stallsage> product, Limits limits, boolean localPaths, Semaphore places) {
  /** The same with what is known where a call comes from. */
  ToolInvestigator knowing(Stallsage there) {
    return new ToolInvestigator(() -> there, limits, localPaths, places);
  }

  /** The arguments that say what the evidence is. */
  static final Set<String> EVIDENCE = Set.of("files", "paths", "baseline", "symptom", "redact");

  private static final Set<String> FILE = Set.of("name", "text");

  /**
   * What came of it.
   *
   * @param redactor knows what stands in place of what; null where nothing is to be redacted
   */
  record Looked(Stallsage product, Investigation investigation, Redactor redactor) {
    ReportBuilder reporting() {
      return ReportBuilder.of(product);
    }

    Report report() {
      Report report = reporting().report(investigation, ReportOptions.USUAL);
      return redactor == null
          ? report
          : new ReportTextMapper(redactor::text, redactor::host).of(report, redactor::counts);
    }

    /** A text made of the evidence as it may be shown. */
    String told(String text) {
      return redactor == null ? text : redactor.text(text);
    }
  }

  Looked look(ToolArguments call) {
    return look(call, call.flag("redact", true) ? new Redactor(Pseudonyms.fresh()) : null);
  }

  /**
   * @param redactor shared by what is told together
   */
  Looked look(ToolArguments call, Redactor redactor) {
    Stallsage known = product.get();
    Bundle bundle = bundle(call, known);
    if (!places.tryAcquire()) {
      throw new InvalidArgument("busy: as many calls as may investigate at a time do; call again");
    }
    try {
      Bundle read = redactor == null ? bundle : new LearningBundle(bundle, redactor);
      return new Looked(known, known.investigate(read, EvidenceTiming.ALL, limits), redactor);
    } finally {
      places.release();
    }
  }

  private Bundle bundle(ToolArguments call, Stallsage known) {
    Submission submission =
        new Submission(InputStream.nullInputStream(), limits).knowing(known.layouts());
    boolean any = files(call, "files", null, submission);
    any |= paths(call, submission);
    any |= files(call, "baseline", EvidenceRole.BASELINE, submission);
    if (!any) {
      throw new InvalidArgument(
          "files",
          "expected evidence, each file as {\"name\": ..., \"text\": ...}"
              + (localPaths ? ", or paths of this machine" : ""));
    }
    String symptom = call.text("symptom");
    if (!symptom.isBlank()) {
      submission.ticket(symptom);
    }
    return submission.bundle();
  }

  private static boolean files(
      ToolArguments call, String argument, EvidenceRole role, Submission submission) {
    List<ToolArguments> files = call.objects(argument, FILE);
    for (ToolArguments file : files) {
      byte[] bytes = file.needed("text").getBytes(StandardCharsets.UTF_8);
      String name = file.text("name").isBlank() ? "evidence.txt" : file.text("name");
      submission.add(name, role, bytes.length, () -> new ByteArrayInputStream(bytes));
    }
    return !files.isEmpty();
  }

  private boolean paths(ToolArguments call, Submission submission) {
    List<String> paths = call.texts("paths");
    if (!paths.isEmpty() && !localPaths) {
      throw new InvalidArgument("paths", "this server reads no files of its own; expected files");
    }
    for (String path : paths) {
      try {
        submission.add(path, null);
      } catch (IOException impossible) {
        throw new InvalidArgument("paths", impossible.getMessage());
      }
    }
    return !paths.isEmpty();
  }
}
