package dev.stallsage;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.json.JsonReport;
import java.io.InputStream;
import java.util.Map;

/**
 * The diagnosis for programs of other people: evidence goes in as streams, an immutable report
 * comes out. It starts no server, reads no configuration and runs nothing; it is safe for use by
 * many threads, and one engine is enough for all of them.
 *
 * <pre>{@code
 * Engine engine = Engine.packed();
 * Report report = engine.diagnose(Map.of("iostat.txt", () -> Files.newInputStream(path)));
 * String json = Engine.json(report);
 * }</pre>
 */
public final class Engine {
  private static final long UNKNOWN_SIZE = -1;

  private final Stallsage product;
  private final ReportBuilder reporting;

  private Engine(Stallsage product) {
    this.product = product;
    this.reporting = ReportBuilder.of(product);
  }

  /** The engine with the knowledge and the rules it was built with. A second of work: keep it. */
  public static Engine packed() {
    return new Engine(Stallsage.packed());
  }

  /**
   * Diagnoses one bundle.
   *
   * @param evidence by name: texts, or archives of any depth; a name tells of the layout of a
   *     bundle and is never evidence of a cause. A stream is opened once and closed.
   * @return what is slow, why, and what to collect next; what could not be read is told in it, and
   *     never thrown
   */
  public Report diagnose(Map<String, EvidenceFile.Content> evidence) {
    return diagnose(evidence, Limits.SERVER);
  }

  /**
   * The same with other bounds on what the evidence may cost.
   *
   * @param limits bytes, members, lines and time
   */
  public Report diagnose(Map<String, EvidenceFile.Content> evidence, Limits limits) {
    Submission submission =
        new Submission(InputStream.nullInputStream(), limits).knowing(product.layouts());
    evidence.forEach((name, content) -> submission.add(name, null, UNKNOWN_SIZE, content));
    return reporting.report(
        product.investigate(submission.bundle(), EvidenceTiming.ALL, limits), ReportOptions.USUAL);
  }

  /** The report as JSON, {@code stallsage-report/2}. */
  public static String json(Report report) {
    return new JsonReport().asText(report);
  }
}
