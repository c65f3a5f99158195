package dev.stallsage.evidence.zpool;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command line that printed an exhibit, as far as it changes what the numbers mean. {@code
 * zpool iostat -ly tank 5 3} leaves out the report since the pool was imported and averages over 5
 * s.
 *
 * @param skipsSinceImport {@code -y}: the first report is an interval too
 * @param intervalSeconds s; {@code NaN} when none was given
 */
record PoolIostatCommand(boolean skipsSinceImport, double intervalSeconds) {
  private static final Pattern COMMAND = Pattern.compile("\\bzpool\\s++iostat\\b([^|;>&]{0,300})");
  private static final Pattern WHOLE = Pattern.compile("\\d{1,6}(?:\\.\\d{1,3})?");

  /** Reads a command line without its prompt; empty when none is shown. */
  static PoolIostatCommand of(String line) {
    Matcher command = COMMAND.matcher(line);
    boolean skips = false;
    double interval = Double.NaN;
    if (command.find()) {
      String before = "";
      for (String word : command.group(1).strip().split("\\s++")) {
        boolean option = word.startsWith("-");
        skips |= option && word.indexOf('y') > 0;
        boolean free = !before.equals("-T") && !before.equals("-c");
        if (!option && free && Double.isNaN(interval) && WHOLE.matcher(word).matches()) {
          interval = Double.parseDouble(word);
        }
        before = word;
      }
    }
    return new PoolIostatCommand(skips, interval > 0 ? interval : Double.NaN);
  }
}
