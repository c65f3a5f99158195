package dev.stallsage.evidence;

import java.util.Arrays;

/**
 * A text that stands in a file several times, one behind the other, with nothing else: a record
 * that was pasted ten times. Two intervals of a running system never print the same figures to the
 * last digit, so such a text was measured once. Blanks at the end of a line say nothing.
 *
 * @param length bytes of the text, with the blank lines behind it
 * @param times how often it stands there; 1 when the file does not repeat itself
 */
record Repetition(int length, int times) {
  private static final byte END_OF_LINE = '\n';
  private static final int BLANK_LINE = 0;

  /**
   * The shortest text whose repetition is all of the file, found in time linear in its length.
   *
   * @param bytes the file, from the first byte on
   * @param length how many of them are the file
   */
  static Repetition of(byte[] bytes, int length) {
    int end = withoutBlanks(bytes, 0, length);
    int from = firstLine(bytes, end);
    int[] lines = firstLineComesAgain(bytes, from, end) ? lines(bytes, from, end) : new int[0];
    int period = period(lines);
    int behind = behind(bytes, from, end, period);
    if (period == 0 || !isRepeated(bytes, from, behind, end)) {
      return new Repetition(length, 1);
    }
    return new Repetition(behind, (lines.length + period - 1) / period);
  }

  /** Few files have their first line twice: of the others no more is asked. */
  private static boolean firstLineComesAgain(byte[] bytes, int from, int end) {
    int to = withoutBlanks(bytes, from, endOfLine(bytes, from, end));
    for (int at = endOfLine(bytes, from, end); at < end; at = endOfLine(bytes, at, end)) {
      int same = Math.min(end, at + to - from);
      if (Arrays.equals(bytes, from, to, bytes, at, same)) {
        return true;
      }
    }
    return false;
  }

  /** A number of each line's text; lines alike have numbers alike. */
  private static int[] lines(byte[] bytes, int from, int end) {
    int[] lines = new int[64];
    int count = 0;
    for (int at = from; at < end; at = endOfLine(bytes, at, end)) {
      lines = count == lines.length ? Arrays.copyOf(lines, 2 * count) : lines;
      lines[count++] = number(bytes, at, withoutBlanks(bytes, at, endOfLine(bytes, at, end)));
    }
    return Arrays.copyOf(lines, count);
  }

  private static int number(byte[] bytes, int from, int to) {
    if (from == to) {
      return BLANK_LINE;
    }
    int number = 1;
    for (int at = from; at < to; at++) {
      number = 31 * number + bytes[at];
    }
    return number == BLANK_LINE ? 1 : number;
  }

  /**
   * Lines of the shortest text that the others repeat to its end, 0 for none. What a list of lines
   * begins and ends with at once, its border, leaves a period; the borders of the borders leave all
   * longer ones (Knuth, Morris and Pratt).
   */
  private static int period(int[] lines) {
    int[] border = new int[lines.length + 1];
    for (int i = 1, same = 0; i < lines.length; i++) {
      while (same > 0 && lines[i] != lines[same]) {
        same = border[same];
      }
      same += lines[i] == lines[same] ? 1 : 0;
      border[i + 1] = same;
    }
    for (int same = border[lines.length]; same > 0; same = border[same]) {
      int period = lines.length - same;
      if (lines.length % period == withoutBlankLines(lines, period) % period) {
        return period;
      }
    }
    return 0;
  }

  /** The last text is there to its end; only blank lines behind it may be missing. */
  private static int withoutBlankLines(int[] lines, int period) {
    int text = period;
    while (lines[text - 1] == BLANK_LINE) {
      text--;
    }
    return text;
  }

  /** Index behind so many lines. */
  private static int behind(byte[] bytes, int from, int end, int lines) {
    int at = from;
    for (int line = 0; line < lines; line++) {
      at = endOfLine(bytes, at, end);
    }
    return at;
  }

  /** Numbers may be alike where lines are not: each line is held against the one a text before. */
  private static boolean isRepeated(byte[] bytes, int from, int second, int end) {
    int before = from;
    for (int at = second; at < end; at = endOfLine(bytes, at, end)) {
      int next = endOfLine(bytes, before, end);
      if (!Arrays.equals(
          bytes,
          before,
          withoutBlanks(bytes, before, next),
          bytes,
          at,
          withoutBlanks(bytes, at, endOfLine(bytes, at, end)))) {
        return false;
      }
      before = next;
    }
    return true;
  }

  private static int withoutBlanks(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from && bytes[end - 1] <= ' ' && bytes[end - 1] >= 0) {
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

  /** Index behind the line that holds this byte; the last line ends with the text. */
  private static int endOfLine(byte[] bytes, int at, int end) {
    int next = at;
    while (next < end && bytes[next] != END_OF_LINE) {
      next++;
    }
    return Math.min(end, next + 1);
  }
}
