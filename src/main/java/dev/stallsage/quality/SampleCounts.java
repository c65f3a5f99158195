package dev.stallsage.quality;

import dev.stallsage.json.InJson;

/**
 * What one exhibit sampled.
 *
 * @param reports intervals it reports on
 * @param rows rows of these reports
 * @param intervalSeconds their usual length, s; {@code NaN} when unknown
 * @param gaps times at which at least one report is missing
 * @param longestGapSeconds the longest time without a report, s; 0 without a gap
 * @param sinceBoot rows that average since boot
 * @param loadKnown rows that tell whether anything was asked of their device
 * @param underLoad of these, rows with at least one request a second
 * @param events what was counted or traced one by one
 * @param clipped of these, those in the open end of a distribution: so large or larger
 */
public record SampleCounts(
    long reports,
    long rows,
    @InJson(unknownIsZero = true) double intervalSeconds,
    int gaps,
    double longestGapSeconds,
    long sinceBoot,
    long loadKnown,
    long underLoad,
    long events,
    long clipped) {
  /** Nothing was sampled. */
  public static final SampleCounts NOTHING =
      new SampleCounts(0, 0, Double.NaN, 0, 0, 0, 0, 0, 0, 0);
}
