package dev.stallsage.measure;

import java.util.List;

/** A feature that is a graded number; the predicates are the words of the rules. */
public interface GradedFeature extends Feature {
  /** The number, its word and its lines. */
  Gauge gauge();

  @Override
  default List<Citation> because() {
    return gauge().because();
  }

  /** At or above the scale's {@code high}. */
  default boolean isHigh() {
    return gauge().grade().compareTo(Grade.HIGH) >= 0;
  }

  /** At or above the scale's {@code extreme}. */
  default boolean isExtreme() {
    return gauge().grade() == Grade.EXTREME;
  }

  /** Neither low nor high. */
  default boolean isNormal() {
    return gauge().grade() == Grade.NORMAL;
  }

  /** At or below the scale's {@code low}. */
  default boolean isLow() {
    return gauge().grade() == Grade.LOW;
  }
}
