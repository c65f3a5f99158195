package dev.stallsage.report;

import dev.stallsage.Stallsage;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Keeps what makes the reports of the product that was asked for last: which commands show what is
 * the same for all of its cases. For all threads.
 */
public final class KeptReportBuilder {
  private record Kept(Stallsage product, ReportBuilder builder) {}

  private final AtomicReference<Kept> last = new AtomicReference<>();

  /** What makes the reports of this product. */
  public ReportBuilder of(Stallsage product) {
    Kept kept = last.get();
    if (kept == null || kept.product() != product) {
      kept = new Kept(product, ReportBuilder.of(product));
      last.set(kept);
    }
    return kept.builder();
  }
}
