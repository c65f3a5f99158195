package dev.stallsage.quality;

import dev.stallsage.knowledge.QualityFlaw;
import dev.stallsage.measure.Scales;
import java.util.ArrayList;
import java.util.List;

/**
 * How good the evidence of one exhibit is.
 *
 * @param sampled what it sampled
 * @param flaws what holds it back, by kind
 */
public record ExhibitQuality(SampleCounts sampled, List<QualityFlaw> flaws) {
  /** Nothing was sampled and nothing is wrong: a list, a setting. */
  public static final ExhibitQuality PLAIN = new ExhibitQuality(SampleCounts.NOTHING, List.of());

  /** Is it a measurement, which can be a good or a bad one? */
  public boolean isMeasurement() {
    return sampled.rows() > 0 || sampled.events() > 0;
  }

  /** {@code 24 reports every 5 s, load in 90 of 96 rows, 1 gap of 25 s}. */
  public String words() {
    List<String> words = new ArrayList<>();
    if (sampled.reports() > 0) {
      words.add(reports());
    }
    if (sampled.events() > 0) {
      words.add(Scales.figure(sampled.events()) + (sampled.events() == 1 ? " event" : " events"));
    }
    if (sampled.loadKnown() > 0) {
      words.add("load in " + sampled.underLoad() + " of " + sampled.loadKnown() + " rows");
    }
    if (sampled.sinceBoot() > 0) {
      String rows = sampled.sinceBoot() == 1 ? " row averages" : " rows average";
      words.add(sampled.sinceBoot() + rows + " since boot");
    }
    if (sampled.gaps() > 0) {
      String gaps = sampled.gaps() == 1 ? "1 gap of " : sampled.gaps() + " gaps, the longest ";
      words.add(gaps + Scales.figure(sampled.longestGapSeconds()) + " s");
    }
    if (sampled.clipped() > 0) {
      words.add(Scales.figure(sampled.clipped()) + " events beyond the last bucket");
    }
    return String.join(", ", words);
  }

  private String reports() {
    String every =
        sampled.intervalSeconds() > 0
            ? " every " + Scales.figure(sampled.intervalSeconds()) + " s"
            : "";
    return sampled.reports() == 1 ? "1 report" : sampled.reports() + " reports" + every;
  }
}
