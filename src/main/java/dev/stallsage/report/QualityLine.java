package dev.stallsage.report;

import java.util.List;

/**
 * How good the evidence of one exhibit is.
 *
 * @param reports intervals it reports on
 * @param rows rows of these reports
 * @param intervalSeconds their usual length, s; 0 when unknown
 * @param gaps times at which at least one report is missing
 * @param longestGapSeconds the longest time without a report, s
 * @param sinceBoot rows that average since boot
 * @param loadKnown rows that tell whether anything was asked of their device
 * @param underLoad of these, rows in which something was
 * @param events what was counted or traced one by one
 * @param clipped of these, those in the open end of a distribution
 * @param flaws what holds it back, in words: {@code few samples}
 * @param weight what is left of the weight of what it shows, 0 to 1
 * @param says all of it in one line; empty for what is no measurement
 */
public record QualityLine(
    long reports,
    long rows,
    double intervalSeconds,
    int gaps,
    double longestGapSeconds,
    long sinceBoot,
    long loadKnown,
    long underLoad,
    long events,
    long clipped,
    List<String> flaws,
    double weight,
    String says) {
  /** No measurement, and nothing wrong with it. */
  public static final QualityLine PLAIN =
      new QualityLine(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), 1, "");

  /** Is there anything to be said? */
  public boolean isPlain() {
    return says.isEmpty() && flaws.isEmpty();
  }

  /** {@code few samples: counts 0.8 of its weight}; empty without a flaw. */
  public String reserve() {
    return flaws.isEmpty()
        ? ""
        : String.join(", ", flaws) + ": counts " + Figure.plain(weight) + " of its weight";
  }
}
