package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.batch.BatchEntry;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.layout.CollectorLayouts;
import dev.stallsage.fleet.Failure;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowMaking;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Optional;

/**
 * Diagnoses one bundle of a batch.
 *
 * @param product what diagnoses; shared by all
 * @param reporting of this product
 * @param rows makes the rows
 * @param timing which clocks were wrong
 * @param limits what each bundle may cost
 * @param layouts by which members are left out
 * @param watch looks on
 */
record BundleTriage(
    Stallsage product,
    ReportBuilder reporting,
    RowMaking rows,
    EvidenceTiming timing,
    Limits limits,
    CollectorLayouts layouts,
    ReadingWatch watch) {
  private static final ReportOptions LIKELY_CAUSES = new ReportOptions(Integer.MAX_VALUE, false);

  static BundleTriage of(
      Stallsage product,
      RowMaking rows,
      EvidenceTiming timing,
      Limits limits,
      CollectorLayouts layouts,
      ReadingWatch watch) {
    return new BundleTriage(
        product, ReportBuilder.of(product), rows, timing, limits, layouts, watch);
  }

  /** The row; empty when the watch ended it. */
  Optional<Row> row(BatchEntry entry) {
    if (!watch.stop().isEmpty()) {
      return Optional.empty();
    }
    String missing = missing(entry);
    if (!missing.isEmpty()) {
      return Optional.of(failed(entry, ExitStatus.USAGE, missing));
    }
    Investigation investigation = investigate(entry);
    if (!watch.stop().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(row(entry, investigation));
  }

  private static String missing(BatchEntry entry) {
    if (!Files.exists(entry.path())) {
      return "no such file or directory; expected a bundle";
    }
    if (!Files.isDirectory(entry.path()) && !Files.isRegularFile(entry.path())) {
      return "is neither a file nor a directory; expected a bundle";
    }
    return "";
  }

  private Investigation investigate(BatchEntry entry) {
    try {
      Submission submission =
          new Submission(InputStream.nullInputStream(), limits, watch).knowing(layouts);
      return product.investigate(
          submission.add(entry.path().toString(), null).bundle(), timing, limits);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private Row row(BatchEntry entry, Investigation investigation) {
    return rows.row(
        new RowMaking.Of(entry.name(), entry.path().toString(), Files.isDirectory(entry.path())),
        investigation,
        reporting.report(investigation, LIKELY_CAUSES));
  }

  /** What is said of a bundle on which something threw. */
  Row failed(BatchEntry entry, Throwable failure) {
    Failure why = Failure.of(failure);
    return failed(entry, why.status(), why.says());
  }

  private Row failed(BatchEntry entry, int status, String error) {
    return Row.failed(entry.name(), status, error, rows.maker());
  }
}
