package dev.stallsage.redaction;

/**
 * Where the sender of a message stands, judged by the places of the signs in front of it: {@code
 * Nov 20 10:00:00 db7 kernel:}. Whether it is one, {@link LogSenders} decides.
 */
final class SenderPosition {
  private static final int SHORT = "Nov 20 10:00:00 ".length();
  private static final int PRIORITY = "<191>1 ".length();
  private static final int UPTIME = "[12345678.123456] ".length();
  private static final byte[] KERNEL = {' ', 'k', 'e', 'r', 'n', 'e', 'l', ':'};

  private SenderPosition() {}

  /** Is it put before a line where it is quoted: a blank, the sign of a mail, a mark of code? */
  static boolean isMark(int c) {
    return c == ' ' || c == '\t' || c == '>' || c == '`';
  }

  /** The place where the sender would begin, or -1 when nothing in front of it is a time. */
  static int sender(byte[] line, int from, int to) {
    int first = from;
    while (first < to && isMark(line[first])) {
      first++;
    }
    return first < to ? behindTime(line, first, to) : -1;
  }

  private static int behindTime(byte[] line, int from, int to) {
    int at = line[from] == '<' ? behindPriority(line, from, to) : from;
    if (to - at < SHORT) {
      return -1;
    }
    byte first = line[at];
    if (first == '[') {
      return behindUptime(line, at, to);
    }
    if (first >= 'A' && first <= 'Z' && line[at + 3] == ' ') {
      return behindMonthOrDay(line, at, to);
    }
    if (first >= '0' && first <= '9') {
      return behindDigits(line, at, to);
    }
    return row(line, at, to);
  }

  private static int behindPriority(byte[] line, int from, int to) {
    int at = from + 1;
    while (at < to && at < from + PRIORITY && line[at] != '>') {
      at++;
    }
    at++;
    at += at + 1 < to && line[at] == '1' && line[at + 1] == ' ' ? 2 : 0;
    return at + (at < to && line[at] == ' ' ? 1 : 0);
  }

  /**
   * {@code Nov 20 10:00:00}, {@code Nov 20 2024 10:00:00}, {@code Nov 2 10:00:00} where a web page
   * collapsed its blanks, {@code Fri 2024-03-01 10:16:00 CET}.
   */
  private static int behindMonthOrDay(byte[] line, int at, int to) {
    if (line[at + 8] == '-' && line[at + 11] == '-') {
      int zone = behindBlank(line, at + SHORT, to);
      return zone < 0 ? -1 : behindBlank(line, zone, to);
    }
    if (line[at + 5] == ' ' && line[at + 8] == ':') {
      return behindBlank(line, at + 8, to);
    }
    if (line[at + 6] != ' ') {
      return -1;
    }
    return behindBlank(line, line[at + 9] == ':' ? at + 9 : at + 12, to);
  }

  /**
   * {@code 2024-03-01T10:15:00}, {@code 2024-03-01 10:15:00}, {@code 1709284680.123456}, {@code
   * 2024 Nov 20 10:00:00}.
   */
  private static int behindDigits(byte[] line, int at, int to) {
    boolean date = line[at + 4] == '-' && line[at + 7] == '-';
    boolean blank = date && line[at + 10] == ' ';
    if (date && (blank || line[at + 10] == 'T') || line[at + 10] == '.') {
      return behindBlank(line, blank ? at + 11 : at + 10, to);
    }
    if (line[at + 4] == ' ' && line[at + 8] == ' ' && line[at + 14] == ':') {
      return behindBlank(line, at + 13, to);
    }
    return row(line, at, to);
  }

  /** {@code [ 815.104233] db7 kernel:}, not {@code [ 815.104233] sd 0:0:0:1:}. */
  private static int behindUptime(byte[] line, int at, int to) {
    int close = at + 1;
    while (close < to - 1 && close < at + UPTIME && line[close] != ']') {
      close++;
    }
    int sender = close + 2;
    int end = sender;
    while (end < to && line[end] != ' ') {
      end++;
    }
    for (int i = 0; i < KERNEL.length; i++) {
      if (end + i >= to || line[end + i] != KERNEL[i]) {
        return -1;
      }
    }
    return sender;
  }

  /** {@code db7;600;2019-02-04 12:10:01 UTC;}. */
  private static int row(byte[] line, int at, int to) {
    int end = at;
    while (end < to - 1 && (LineScan.isWord(line[end]) || line[end] == '-' || line[end] == '.')) {
      end++;
    }
    boolean ends = end > at && end + 1 < to && line[end] == ';';
    return ends && line[end + 1] <= '9' && line[end + 1] >= '-' ? at : -1;
  }

  private static int behindBlank(byte[] line, int from, int to) {
    for (int i = from; i < to; i++) {
      if (line[i] == ' ') {
        return i + 1;
      }
    }
    return -1;
  }
}
