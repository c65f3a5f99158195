package dev.stallsage.report;

import dev.stallsage.json.Emptiable;
import dev.stallsage.json.InJson;
import dev.stallsage.quality.SampleCounts;
import java.util.List;

/**
 * How good the evidence of one exhibit is.
 *
 * @param sampled what it sampled
 * @param flaws what holds it back, in words: {@code few samples}
 * @param weight what is left of the weight of what it shows, 0 to 1
 * @param says all of it in one line; empty for what is no measurement
 */
public record QualityLine(
    @InJson(flat = true) SampleCounts sampled, List<String> flaws, double weight, String says)
    implements Emptiable {
  /** No measurement, and nothing wrong with it. */
  public static final QualityLine PLAIN = new QualityLine(SampleCounts.NOTHING, List.of(), 1, "");

  /** Is there anything to be said? */
  @Override
  public boolean isEmpty() {
    return says.isEmpty() && flaws.isEmpty();
  }

  /** {@code few samples: counts 0.8 of its weight}; empty without a flaw. */
  public String reserve() {
    return flaws.isEmpty()
        ? ""
        : String.join(", ", flaws) + ": counts " + NumberText.plain(weight) + " of its weight";
  }
}
