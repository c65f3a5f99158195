package dev.stallsage.measure;

import java.util.Map;

/**
 * The limits that make a word of a number: one entry of {@code knowledge/scales.yaml}.
 *
 * @param id {@code write-service-time}
 * @param name what is graded, for the reader: {@code write service time}
 * @param unit unit of the limits and of the value: {@code ms}
 * @param limits for a device whose medium is unknown
 * @param media limits for one medium, in place of {@code limits}
 * @param exact the limits follow from what is counted (a share of 100, one request at a time), so
 *     moving them is no matter of judgement
 * @param because why these limits
 * @param source where they come from; a figure of somebody's judgement says so
 */
public record Scale(
    String id,
    String name,
    String unit,
    Limits limits,
    Map<Medium, Limits> media,
    boolean exact,
    String because,
    String source) {

  /** Limits in the scale's unit; {@code NaN} when the scale has no such word. */
  public record Limits(double low, double high, double extreme) {
    /** The word for a value; {@code NaN} is never high nor low. */
    public Grade grade(double value) {
      if (value >= extreme) {
        return Grade.EXTREME;
      }
      if (value >= high) {
        return Grade.HIGH;
      }
      return value <= low ? Grade.LOW : Grade.NORMAL;
    }
  }

  /** The limits for a medium. */
  public Limits limitsOf(Medium medium) {
    return media.getOrDefault(medium, media.getOrDefault(medium.kin(), limits));
  }
}
