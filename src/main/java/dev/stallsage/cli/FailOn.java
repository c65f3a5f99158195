package dev.stallsage.cli;

import dev.stallsage.fleet.Row;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.stream.DoubleStream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A condition that makes a script stop.
 *
 * @param word {@code explained}, {@code contested}, {@code fault-found}, or empty for a confidence
 * @param confidence the confidence some cause must reach
 */
record FailOn(String word, double confidence) {
  private static final List<String> WORDS = List.of("explained", "contested", "fault-found");

  /**
   * What is explained is more than what is contested, so it meets {@code contested} too. A first
   * cause that is muted stops no script: its site knows of it.
   */
  boolean isMetBy(Report report) {
    boolean known = !report.causes().isEmpty() && report.causes().get(0).isMuted();
    return isMet(
        known ? "muted" : report.verdict().state(),
        report.causes().stream()
            .filter(cause -> !cause.isMuted())
            .mapToDouble(Report.RankedCause::confidence));
  }

  /** The same of a bundle of a batch. */
  boolean isMetBy(Row row) {
    return isMet(row.state(), row.causes().stream().mapToDouble(Row.Cause::confidence));
  }

  private boolean isMet(String state, DoubleStream confidences) {
    return switch (word) {
      case "explained", "fault-found" -> state.equals(word);
      case "contested" -> state.equals("explained") || state.equals("contested");
      default -> confidences.anyMatch(c -> c >= confidence);
    };
  }

  /** Reads the option's value. */
  static final class Converter implements ITypeConverter<FailOn> {
    @Override
    public FailOn convert(String value) {
      if (WORDS.contains(value)) {
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
          "expected " + String.join(", ", WORDS) + ", or a confidence above 0 and up to 1");
    }
  }
}
