package dev.stallsage.evidence.fio;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What share of the requests of a test are reads, by its command: {@code --rw=randrw
 * --rwmixread=75} is 0.75. Needed where only one direction of the report was copied.
 *
 * @param reads 0 to 1; {@code NaN} of a test that goes one way, or of which no command is shown
 */
record FioMix(double reads) {
  private static final Pattern BOTH =
      Pattern.compile("-(?:rw|readwrite)[= ](?:rand)?(?:rw|readwrite)\\b");
  private static final Pattern OF_READS =
      Pattern.compile("-rwmix(read|write)[= ](\\d{1,2})(?!\\d)");
  private static final double PERCENT = 100;
  private static final double HALF = 0.5;

  static FioMix of(String command) {
    if (!BOTH.matcher(command).find()) {
      return new FioMix(Double.NaN);
    }
    Matcher given = OF_READS.matcher(command);
    if (!given.find()) {
      return new FioMix(HALF);
    }
    double share = PrintedNumbers.decimal(given.group(2)) / PERCENT;
    return new FioMix(given.group(1).equals("read") ? share : 1 - share);
  }

  /** Of the requests in one direction in all; never 0, since one of them was printed. */
  double share(String direction) {
    double share = direction.equals("read") ? reads : 1 - reads;
    return share > 0 ? share : 1;
  }
}
