package dev.stallsage.evidence;

import java.util.Arrays;

/**
 * A text that stands in a file several times, one behind the other, with nothing else: a record
 * that was pasted ten times. Two intervals of a running system never print the same figures to the
 * last digit, so such a text was measured once.
 *
 * @param length bytes of the text, with the blank lines behind it
 * @param times how often it stands there; 1 when the file does not repeat itself
 */
record Repetition(int length, int times) {
  private static final byte END_OF_LINE = '\n';

  /**
   * The shortest text whose repetition is all of the file.
   *
   * @param bytes the file, from the first byte on
   * @param length how many of them are the file
   */
  static Repetition of(byte[] bytes, int length) {
    int end = withoutBlanks(bytes, length);
    int from = firstLine(bytes, end);
    int lineEnd = endOfLine(bytes, from, end);
    for (int at = lineEnd; at < end; at = endOfLine(bytes, at, end)) {
      int period = at - from;
      if (startsLikeTheFirst(bytes, from, lineEnd, at, end)
          && Arrays.equals(bytes, from, end - period, bytes, at, end)
          && endsWithItsText(bytes, from, end, period)) {
        return new Repetition(at, timesIn(end - from, period));
      }
    }
    return new Repetition(length, 1);
  }

  /** A line alike at the place where the second text would begin. */
  private static boolean startsLikeTheFirst(byte[] bytes, int from, int to, int at, int end) {
    int same = Math.min(to - from, end - at);
    return Arrays.equals(bytes, from, from + same, bytes, at, at + same);
  }

  /** The last text is there to its end; only blank lines behind it may be missing. */
  private static boolean endsWithItsText(byte[] bytes, int from, int end, int period) {
    int text = withoutBlanks(bytes, from + period) - from;
    return (end - from) % period == text % period;
  }

  private static int timesIn(int length, int period) {
    return (length + period - 1) / period;
  }

  private static int withoutBlanks(byte[] bytes, int length) {
    int end = length;
    while (end > 0 && bytes[end - 1] <= ' ' && bytes[end - 1] >= 0) {
      end--;
    }
    return end;
  }

  /** Index of the first line that is not blank, with its indentation. */
  private static int firstLine(byte[] bytes, int end) {
    int from = 0;
    for (int at = 0; at < end && bytes[at] <= ' ' && bytes[at] >= 0; at++) {
      from = bytes[at] == END_OF_LINE ? at + 1 : from;
    }
    return from;
  }

  /** Index behind the end of the line that holds this byte. */
  private static int endOfLine(byte[] bytes, int at, int end) {
    int next = at;
    while (next < end && bytes[next] != END_OF_LINE) {
      next++;
    }
    return next + 1;
  }
}
