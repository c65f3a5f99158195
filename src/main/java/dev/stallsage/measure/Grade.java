package dev.stallsage.measure;

/** A number as a word, by the limits of its {@link Scale}. */
public enum Grade {
  /** At or below the scale's {@code low}. */
  LOW,
  /** Between {@code low} and {@code high}. */
  NORMAL,
  /** At or above {@code high}. */
  HIGH,
  /** At or above {@code extreme}. */
  EXTREME
}
