package dev.stallsage.profile;

/**
 * What one part of the product cost in one investigation, that of others it called left out.
 *
 * @param name id of the format or rule, name of the measure
 * @param nanos time it took, nanoseconds by the clock
 */
public record Cost(Kind kind, String name, long nanos) {
  /** Of what kind a part is. */
  public enum Kind {
    FORMAT,
    MEASURE,
    RULE
  }
}
