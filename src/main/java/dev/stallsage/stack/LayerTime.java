package dev.stallsage.stack;

import dev.stallsage.measure.Citation;
import java.util.List;

/**
 * The time a request spends in one layer.
 *
 * @param known how well that is known
 * @param leastMs at least, ms
 * @param mostMs at most, ms; infinite when unknown
 * @param because the lines that measured it; empty when it follows from others
 */
public record LayerTime(
    Layer layer, Known known, double leastMs, double mostMs, List<Citation> because) {
  /** How well a time is known. */
  public enum Known {
    MEASURED,
    BOUNDED,
    UNKNOWN;

    /** The word in JSON: {@code measured}. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
