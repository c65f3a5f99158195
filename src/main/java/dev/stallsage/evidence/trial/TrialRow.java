package dev.stallsage.evidence.trial;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One row: a value and a throughput for every column of the heading.
 *
 * @param value of the parameter
 * @param mbPerSecond throughput, 10⁶ bytes per second, in the order of the columns
 */
record TrialRow(double value, List<Double> mbPerSecond) {
  private static final Pattern ROW =
      Pattern.compile(
          "^(\\d+(?:\\.\\d+)?)((?: \\d[\\d.,']*(?: ?" + TrialHeading.UNIT + ")?){1,2})$");
  private static final Pattern THROUGHPUT =
      Pattern.compile("(\\d[\\d.,']*)(?: ?(" + TrialHeading.UNIT + "))?");

  /** Cheap: does the line begin with a number, as no sentence does? */
  static boolean mayBe(String line) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c >= '0' && c <= '9') {
        return true;
      }
      if (c != ' ' && c != '\t' && c != '|' && c != '│') {
        return false;
      }
    }
    return false;
  }

  /** Empty unless there is a throughput, with a unit, for every column. */
  static Optional<TrialRow> of(String line, TrialHeading heading) {
    Matcher row = ROW.matcher(TrialHeading.withoutBars(line));
    if (!row.matches()) {
      return Optional.empty();
    }
    List<Double> rates = new ArrayList<>();
    Matcher m = THROUGHPUT.matcher(row.group(2));
    while (m.find()) {
      int column = rates.size();
      String inHeading =
          column < heading.columns().size() ? heading.columns().get(column).unit() : "";
      String unit = m.group(2) == null ? inHeading : m.group(2);
      if (unit.isEmpty()) {
        return Optional.empty();
      }
      rates.add(PrintedNumbers.decimal(m.group(1).replace("'", ""), true) * megabytes(unit));
    }
    return rates.size() == heading.columns().size()
        ? Optional.of(new TrialRow(Double.parseDouble(row.group(1)), rates))
        : Optional.empty();
  }

  private static double megabytes(String unit) {
    double base = unit.charAt(1) == 'i' ? 1024 : 1000;
    int power =
        switch (unit.charAt(0)) {
          case 'k', 'K' -> 1;
          case 'M' -> 2;
          case 'G' -> 3;
          default -> 4;
        };
    return Math.pow(base, power) / 1e6;
  }
}
