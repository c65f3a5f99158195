package dev.stallsage.evidence.iostat;

import java.util.List;

/**
 * The command line that printed an exhibit, as far as it changes what the numbers mean.
 *
 * <p>{@code sudo iostat -xky 5 3 | tee out} is shown, leaves out the report since boot, and
 * averages over 5 s.
 *
 * @param shown a command line was found and it runs iostat
 * @param skipsSinceBoot {@code -y}: the first report is an interval too
 * @param intervalSeconds s; {@code NaN} when none was given
 */
record IostatCommand(boolean shown, boolean skipsSinceBoot, double intervalSeconds) {
  static final IostatCommand NONE = new IostatCommand(false, false, Double.NaN);

  /** Options that take a word, of Linux and Solaris: the word is no interval. */
  private static final String WITH_ARGUMENT = "gjofplT";

  /**
   * Reads a command line.
   *
   * @param line without its prompt; empty when none is shown
   */
  static IostatCommand of(String line) {
    List<String> words = LineWords.of(line);
    int i = 0;
    while (i < words.size() && !isIostat(words.get(i))) {
      i++;
    }
    if (i == words.size()) {
      return NONE;
    }
    boolean skips = false;
    double interval = Double.NaN;
    for (i++; i < words.size() && !endsCommand(words.get(i)); i++) {
      String word = words.get(i);
      if (word.startsWith("-") && !word.startsWith("--")) {
        skips |= word.indexOf('y') > 0;
        if (WITH_ARGUMENT.indexOf(word.charAt(word.length() - 1)) >= 0) {
          i++;
        }
      } else if (Double.isNaN(interval) && isWhole(word)) {
        interval = Double.parseDouble(word);
      }
    }
    return new IostatCommand(true, skips, interval > 0 ? interval : Double.NaN);
  }

  private static boolean isIostat(String word) {
    return word.equals("iostat") || word.endsWith("/iostat");
  }

  private static boolean endsCommand(String word) {
    return "|;>&".indexOf(word.charAt(0)) >= 0;
  }

  private static boolean isWhole(String word) {
    return word.length() < 8 && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
