package dev.stallsage.cli;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.redaction.LearningBundle;
import dev.stallsage.redaction.MapFile;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportTextMapper;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options of a report that may leave the house. */
final class RedactionOptions {
  @Option(
      names = "--redact",
      description = "Show pseudonyms for hosts, addresses, users and serial numbers; mask secrets.")
  private boolean asked;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      description = "With --redact: where the originals are kept, for stallsage reidentify.")
  private Path map;

  @Option(
      names = "--keep-unknown-words",
      description =
          "With --redact: replace only what a line says to be a name, an address, a number or a"
              + " secret.")
  private boolean keepUnknownWords;

  private MapFile file;
  private Redactor redactor;

  /** The evidence as it is; with {@code --redact} its names are learned while it is read. */
  Bundle over(Bundle evidence) {
    if (!asked) {
      if (map != null) {
        throw new UsageError("--map " + map + ": expected --redact beside it");
      }
      return evidence;
    }
    redactor = new Redactor(pseudonyms());
    if (!keepUnknownWords) {
      redactor.withoutUnknownWords();
    }
    return new LearningBundle(evidence, redactor);
  }

  private Pseudonyms pseudonyms() {
    if (map == null) {
      return Pseudonyms.fresh();
    }
    try {
      file = MapFile.openOrBegin(map);
      return file.pseudonyms();
    } catch (IOException impossible) {
      throw new UsageError("--map " + impossible.getMessage());
    }
  }

  /** The report as it is to be shown. */
  Report of(Report report) {
    if (redactor == null) {
      return report;
    }
    Report redacted =
        new ReportTextMapper(redactor::text, redactor::host).of(report, redactor::counts);
    if (file != null) {
      try {
        file.save();
      } catch (IOException impossible) {
        throw new UsageError("--map " + impossible.getMessage());
      }
    }
    return redacted;
  }
}
