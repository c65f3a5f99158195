package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Line;
import java.util.List;

/**
 * A line of {@code sar}: a time or the word for "average" in the language of the machine, and the
 * rest.
 *
 * <p>{@code Average: sda 40.00 ...}, {@code Moyenne : sda 40,00 ...}, {@code 12:10:01 AM sda 40.00
 * ...}
 *
 * @param stamp {@link ReportStamp#NONE} for an average
 * @param average does the line begin with a word and a colon?
 * @param rest the words behind it
 */
record SarLine(ReportStamp stamp, boolean average, List<String> rest) {
  private static final int WORD_LONGEST = 20;

  static SarLine of(Line line) {
    List<String> words = LineWords.of(line.text());
    ReportStamp stamp = ReportStamp.leading(words);
    if (stamp != ReportStamp.NONE) {
      return new SarLine(stamp, false, words.subList(stamp.words(), words.size()));
    }
    int behind = behindAverage(words);
    return new SarLine(stamp, behind > 0, words.subList(behind, words.size()));
  }

  /** A clock or a word with a colon comes first; asked before there is a line. */
  static boolean mayOpen(ByteLine line) {
    byte[] bytes = line.bytes();
    int from = line.firstWord();
    int end = from;
    while (end < line.to() && bytes[end] > ' ') {
      end++;
    }
    if (end + 1 >= line.to()) {
      return end < line.to() && bytes[end] < 0;
    }
    boolean clock = bytes[from] >= '0' && bytes[from] <= '9';
    return bytes[end] < 0
        || (clock
            ? bytes[from + 1] == ':' || bytes[from + 2] == ':'
            : bytes[end - 1] == ':' || bytes[end + 1] == ':');
  }

  private static int behindAverage(List<String> words) {
    if (words.size() < 2 || !Character.isLetter(words.get(0).charAt(0))) {
      return 0;
    }
    String first = words.get(0);
    if (first.length() > WORD_LONGEST || first.equals("Time:") || first.equals("Device:")) {
      return 0;
    }
    if (first.endsWith(":")) {
      return 1;
    }
    return words.get(1).equals(":") ? 2 : 0;
  }

  /** {@code 13:37:29 LINUX RESTART (8 CPU)} */
  boolean isRestart() {
    return !average
        && stamp != ReportStamp.NONE
        && rest.size() > 1
        && rest.get(0).equals("LINUX")
        && rest.get(1).startsWith("RESTART");
  }

  /** {@code 13:39:09 COM end of the load test} */
  boolean isComment() {
    return stamp != ReportStamp.NONE && rest.size() > 1 && rest.get(0).equals("COM");
  }

  /** Does it begin as the lines of tables do? */
  boolean isOfSar() {
    return average || stamp != ReportStamp.NONE;
  }
}
