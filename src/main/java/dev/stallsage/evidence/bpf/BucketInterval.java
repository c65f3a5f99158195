package dev.stallsage.evidence.bpf;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of a histogram of bpftrace, in the unit of its map. {@code [512, 1K) 110 |@@@@|} becomes
 * 110 from 512 (inclusive) to 1024 (exclusive), {@code [0] 2 |@|} two from 0 to 1.
 */
record BucketInterval(double low, double high, long count) {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+[\\[(](\\d{1,12}[KMGT]?)(?:, (\\d{1,12}[KMGT]?)\\)|\\])\\s++(\\d{1,15})\\s++\\|.*");

  static Optional<BucketInterval> of(String text) {
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return Optional.empty();
    }
    double low = number(row.group(1));
    double high = row.group(2) == null ? low + 1 : number(row.group(2));
    return Optional.of(new BucketInterval(low, high, Long.parseLong(row.group(3))));
  }

  /** bpftrace writes 1K for 1024. */
  static double number(String text) {
    int power = "KMGT".indexOf(text.charAt(text.length() - 1)) + 1;
    String digits = power > 0 ? text.substring(0, text.length() - 1) : text;
    return Double.parseDouble(digits) * Math.pow(1024, power);
  }
}
