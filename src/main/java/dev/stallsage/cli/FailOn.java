package dev.stallsage.cli;

import dev.stallsage.report.Report;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A condition that makes a script stop.
 *
 * @param word {@code clear}, {@code contested}, or empty for a confidence
 * @param confidence the confidence the first cause must reach
 */
record FailOn(String word, double confidence) {

  /** A clear verdict is more than a contested one, so it meets {@code contested} too. */
  boolean isMetBy(Report report) {
    String state = report.verdict().state();
    return switch (word) {
      case "clear" -> state.equals("clear");
      case "contested" -> state.equals("clear") || state.equals("contested");
      default -> report.causes().stream().anyMatch(c -> c.confidence() >= confidence);
    };
  }

  /** Reads the option's value. */
  static final class Converter implements ITypeConverter<FailOn> {
    @Override
    public FailOn convert(String value) {
      if (value.equals("clear") || value.equals("contested")) {
        return new FailOn(value, 1);
      }
      try {
        double confidence = Double.parseDouble(value);
        if (confidence > 0 && confidence <= 1) {
          return new FailOn("", confidence);
        }
      } catch (NumberFormatException notANumber) {
        // complained about below
      }
      throw new TypeConversionException(
          "expected clear, contested, or a confidence above 0 and up to 1");
    }
  }
}
