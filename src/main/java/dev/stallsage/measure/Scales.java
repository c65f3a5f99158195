package dev.stallsage.measure;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * All scales and constants of {@code knowledge/scales.yaml}.
 *
 * @param byId the scales by id
 */
public record Scales(Map<String, Scale> byId) {

  /** The scale of this id; a missing one is a bug in the knowledge, found by lint and at start. */
  public Scale scale(String id) {
    Scale scale = byId.get(id);
    if (scale == null) {
      throw new NoSuchElementException("scales.yaml: no scale " + id);
    }
    return scale;
  }

  /** The word for a value. */
  public Grade grade(String id, Medium medium, double value) {
    return scale(id).limitsOf(medium).grade(value);
  }

  /** The {@code high} limit: for measures that need a threshold rather than a word. */
  public double high(String id) {
    return scale(id).limits().high();
  }

  /** The {@code low} limit. */
  public double low(String id) {
    return scale(id).limits().low();
  }

  /**
   * The sentence for the reader: {@code write service time 22.08 ms, HIGH: limit 10 ms,
   * scales.yaml#write-service-time}.
   */
  public String reads(String id, Medium medium, double value) {
    Scale scale = scale(id);
    Scale.Limits limits = scale.limitsOf(medium);
    Grade grade = limits.grade(value);
    String measured = scale.name() + " " + figure(value) + unit(scale);
    return switch (grade) {
      case NORMAL -> measured + ", normal: " + range(limits, scale) + ", scales.yaml#" + id;
      case LOW ->
          measured + ", LOW: limit " + figure(limits.low()) + unit(scale) + ", scales.yaml#" + id;
      case HIGH ->
          measured + ", HIGH: limit " + figure(limits.high()) + unit(scale) + ", scales.yaml#" + id;
      case EXTREME ->
          measured
              + ", EXTREME: limit "
              + figure(limits.extreme())
              + unit(scale)
              + ", scales.yaml#"
              + id;
    };
  }

  private static String range(Scale.Limits limits, Scale scale) {
    return Double.isNaN(limits.high())
        ? "above " + figure(limits.low()) + unit(scale)
        : "below " + figure(limits.high()) + unit(scale);
  }

  /** An exabyte in bytes, thirty years in nanoseconds: nothing that was measured is more. */
  private static final double UNREADABLE = 1e18;

  private static String unit(Scale scale) {
    return scale.unit().isEmpty() ? "" : (scale.unit().equals("%") ? " %" : " " + scale.unit());
  }

  /**
   * A number for a reader: three significant figures, the same in every locale; an exponent only
   * where nobody could count the zeros, which no sound evidence has.
   */
  public static String figure(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.isNaN(value) ? "unknown" : "unbounded";
    }
    double magnitude = Math.abs(value);
    String pattern =
        magnitude >= UNREADABLE
            ? "0.##E0"
            : magnitude >= 100
                ? "#,##0"
                : magnitude >= 10 ? "0.#" : magnitude >= 1 ? "0.##" : "0.####";
    return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
  }
}
