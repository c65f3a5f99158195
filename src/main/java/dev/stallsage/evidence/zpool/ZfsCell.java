package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the cells of tables of ZFS: {@code 2.37K}, {@code 137M}, {@code 41ms}, {@code -}. */
final class ZfsCell {
  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,20}(?:[.,]\\d{1,4})?)([BKMGTPE]?)");
  private static final Pattern TIME = Pattern.compile("(\\d{1,20}(?:[.,]\\d{1,4})?)(ns|us|ms|s|)");

  private ZfsCell() {}

  /** Is it a number, a time or a dash? */
  static boolean isOne(String cell) {
    return cell.equals("-") || AMOUNT.matcher(cell).matches() || TIME.matcher(cell).matches();
  }

  /** A count or bytes, suffixes are powers of 1024; {@code NaN} for anything else. */
  static double amount(String cell) {
    Matcher amount = AMOUNT.matcher(cell);
    if (!amount.matches()) {
      return Double.NaN;
    }
    return number(amount.group(1)) * PrintedNumbers.binary(amount.group(2));
  }

  /** A time, ns; bare numbers are of {@code -p}; {@code NaN} for a dash. */
  static double nanos(String cell) {
    Matcher time = TIME.matcher(cell);
    if (!time.matches()) {
      return Double.NaN;
    }
    double factor =
        switch (time.group(2)) {
          case "us" -> 1e3;
          case "ms" -> 1e6;
          case "s" -> 1e9;
          default -> 1;
        };
    return number(time.group(1)) * factor;
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(',', '.'));
  }
}
