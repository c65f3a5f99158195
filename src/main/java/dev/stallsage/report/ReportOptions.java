package dev.stallsage.report;

/**
 * What the reader wants to see.
 *
 * @param top causes shown at most
 * @param explain also those that stay below the unknown cause
 */
public record ReportOptions(int top, boolean explain) {
  /** Everything that stands above the unknown cause. */
  public static final ReportOptions USUAL = new ReportOptions(Integer.MAX_VALUE, false);
}
