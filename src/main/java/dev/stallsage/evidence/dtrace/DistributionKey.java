package dev.stallsage.evidence.dtrace;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells the line that carries the key of a distribution from the prose around it.
 *
 * <p>{@code sd3 write}, {@code resume(ms)}, {@code unix`swtch+0x165 resume 4} and {@code 7110
 * sync\0} are keys; "Now with disksort disabled:" is a caption.
 */
final class DistributionKey {
  private static final int WORDS_AT_MOST = 6;
  private static final Pattern NO_KEY =
      Pattern.compile(
          "[.:;!?]$|: |=|^[#$%>]|^dtrace:|^\\^C|\\.\\.\\.|^\\d{4} [A-Z][a-z]{2} |FUNCTION:NAME"
              + "|^\\d+ +\\d+ +\\S*:\\S+$|\\b\\d+\\.\\d+");
  private static final Pattern STRICT =
      Pattern.compile(
          "`|\\w_\\w|\\((?:in )?(?:ns|us|µs|ms|s|sec|KB|K|bytes|B|blocks)\\)|^[a-z][\\w-]*$"
              + "|(?:^| )[a-z]+\\d[\\w/,:-]*(?: |$)|^(?:0x)?[0-9a-f]{8,}\\b|^\\d+(?: |$)|\\\\0$");
  private static final Pattern LOOSE =
      Pattern.compile(
          "(?i)\\b(?:reads?|writes?|latency|times?|sizes?|bytes|delay|wait|ns|us|µs|ms)\\b");
  private static final Pattern FRAME = Pattern.compile("^[\\w.]+`\\S+$");

  private DistributionKey() {}

  /** Nothing but a key looks like this. */
  static boolean isCertain(String line) {
    String text = tidy(line);
    return isShort(text) && STRICT.matcher(text).find();
  }

  /**
   * The key in the line nearest above a heading; empty when that is prose.
   *
   * @param above lines, oldest first
   */
  static String nearest(List<String> above) {
    int i = above.size() - 1;
    while (i >= 0 && above.get(i).isBlank()) {
      i--;
    }
    if (i < 0) {
      return "";
    }
    while (i > 0 && isFrame(above.get(i)) && isFrame(above.get(i - 1))) {
      i--;
    }
    String text = tidy(above.get(i));
    boolean key = isShort(text) && (STRICT.matcher(text).find() || LOOSE.matcher(text).find());
    return key ? text : "";
  }

  /** A frame of a stack: of a stack that is a key, the innermost names it. */
  private static boolean isFrame(String line) {
    return FRAME.matcher(line.strip()).matches();
  }

  static String tidy(String line) {
    return line.strip().replaceAll("\\s+", " ").replaceAll(",$|\\\\0$", "");
  }

  private static boolean isShort(String text) {
    return !text.isEmpty()
        && !NO_KEY.matcher(text).find()
        && text.split(" ").length <= WORDS_AT_MOST;
  }
}
