package dev.stallsage.evidence.fio;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How far the latencies of one direction of a test lie apart.
 *
 * <pre>
 *     clat percentiles (usec):
 *      |  1.00th=[20055],  5.00th=[20317], 10.00th=[20579], 20.00th=[20841],
 *      | 90.00th=[22152], 95.00th=[22152], 99.00th=[22414], 99.50th=[22676],
 * </pre>
 *
 * becomes 20.3 ms at the fifth and 22.2 ms at the 95th hundredth.
 */
final class FioPercentiles {
  private static final Pattern HEADING =
      Pattern.compile("^\\s*+c?lat percentiles \\(([mun])s(?:ec)?\\):.*");
  private static final Pattern FIFTH = Pattern.compile("\\s5\\.00th=\\[\\s*+(\\d{1,15})\\]");
  private static final Pattern NINETY_FIFTH =
      Pattern.compile("\\s95\\.00th=\\[\\s*+(\\d{1,15})\\]");

  private double unitMs = Double.NaN;
  private double lowMs = Double.NaN;
  private double highMs = Double.NaN;

  /** Is it a line of the table? */
  boolean take(String text) {
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      unitMs = heading.group(1).equals("m") ? 1 : heading.group(1).equals("u") ? 1e-3 : 1e-6;
      return true;
    }
    if (!text.stripLeading().startsWith("|")) {
      return false;
    }
    lowMs = either(lowMs, FIFTH.matcher(text));
    highMs = either(highMs, NINETY_FIFTH.matcher(text));
    return true;
  }

  private double either(double known, Matcher cell) {
    return cell.find() ? PrintedNumbers.decimal(cell.group(1)) * unitMs : known;
  }

  /** What a twentieth of the requests stays below, ms; {@code NaN} when not printed. */
  double lowMs() {
    return lowMs;
  }

  /** What a twentieth exceeds, ms; {@code NaN} when not printed. */
  double highMs() {
    return highMs;
  }
}
