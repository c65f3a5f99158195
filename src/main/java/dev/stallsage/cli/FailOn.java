package dev.stallsage.cli;

import dev.stallsage.batch.Outcome;
import dev.stallsage.report.Report;
import java.util.stream.DoubleStream;
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
    return isMet(
        report.verdict().state(),
        report.causes().stream().mapToDouble(Report.RankedCause::confidence));
  }

  /** The same of a bundle of a batch. */
  boolean isMetBy(Outcome outcome) {
    return isMet(outcome.state(), outcome.causes().stream().mapToDouble(Outcome.Cause::confidence));
  }

  private boolean isMet(String state, DoubleStream confidences) {
    return switch (word) {
      case "clear" -> state.equals("clear");
      case "contested" -> state.equals("clear") || state.equals("contested");
      default -> confidences.anyMatch(c -> c >= confidence);
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
