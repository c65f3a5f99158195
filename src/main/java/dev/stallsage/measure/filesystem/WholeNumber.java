package dev.stallsage.measure.filesystem;

/** Reads the number of a setting as it was printed. */
final class WholeNumber {
  private WholeNumber() {}

  /** {@code NaN} when it is no whole number. */
  static double of(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }
}
