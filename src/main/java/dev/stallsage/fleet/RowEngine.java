package dev.stallsage.fleet;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.layout.CollectorLayouts;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import java.io.InputStream;
import java.util.Map;

/**
 * Makes rows of bundles that lie wherever streams come from: what {@code batch} writes of the same
 * bytes. One is enough for all threads of a process; it takes a second to make.
 */
public final class RowEngine {
  private static final ReportOptions LIKELY_CAUSES = new ReportOptions(Integer.MAX_VALUE, false);

  private final Stallsage product;
  private final ReportBuilder reporting;
  private final RowMaking rows;
  private final CollectorLayouts layouts;
  private final Limits limits;

  private RowEngine(Stallsage product, SerialKey key, Limits limits) {
    this.product = product;
    this.reporting = ReportBuilder.of(product);
    this.rows = RowMaking.of(product, key);
    this.layouts = product.layouts();
    this.limits = limits;
  }

  /** With the knowledge and the rules it was built with, and the limits of the command line. */
  public static RowEngine packed(SerialKey key) {
    return new RowEngine(Stallsage.packed(), key, Limits.COMMAND_LINE);
  }

  /**
   * A file of a bundle.
   *
   * @param bytes its size
   * @param content opened once, and closed
   */
  public record File(long bytes, EvidenceFile.Content content) {}

  /** Who makes the rows. */
  public Row.Maker maker() {
    return rows.maker();
  }

  /**
   * The row of one bundle.
   *
   * @param name what it is called
   * @param folder is it a directory? Else its only file is the bundle itself, an archive or a text
   * @param files by their paths below the directory, {@code /} between folders
   */
  public Row row(String name, boolean folder, Map<String, File> files) {
    try {
      Submission submission =
          new Submission(InputStream.nullInputStream(), limits).knowing(layouts);
      files.forEach((path, file) -> submission.add(path, null, file.bytes(), file.content()));
      Investigation investigation =
          product.investigate(submission.bundle(), EvidenceTiming.ALL, limits);
      Report report = reporting.report(investigation, LIKELY_CAUSES);
      return rows.row(new RowMaking.Of(name, folder ? "" : name, folder), investigation, report);
    } catch (RuntimeException | StackOverflowError failed) {
      return failed(name, Failure.of(failed));
    }
  }

  /** The row of a bundle that could not be diagnosed. */
  public Row failed(String name, Failure failure) {
    return Row.failed(name, failure.status(), failure.says(), rows.maker());
  }
}
