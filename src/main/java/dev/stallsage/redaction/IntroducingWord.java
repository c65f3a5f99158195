package dev.stallsage.redaction;

/**
 * Does a common word stand where it would introduce a value? {@code password: x}, {@code --token},
 * {@code /home/ines}, {@code for user ines} do; {@code the server reset the port} does not.
 */
final class IntroducingWord {
  private static final int AS_FAR_AS = 42;
  private static final int MARGIN = 6;

  private IntroducingWord() {}

  static boolean isOne(byte[] line, int from, int start, int end, int to) {
    if (end == to) {
      return true;
    }
    return isJoined(line, end, to)
        || isLed(line, from, start)
        || valueFollows(line, end, to)
        || valueEnds(line, end, to)
        || isFor(line, end + 1, to) && line[end] == ' ';
  }

  /** {@code nvme-Samsung_SSD}, {@code host_name}. */
  private static boolean isJoined(byte[] line, int end, int to) {
    byte sign = line[end];
    boolean joins = sign == '-' || sign == '_' || sign == '.';
    return joins && end + 1 < to && LineScan.isWord(line[end + 1]);
  }

  /** Begins the line, or follows a sign of paths, options and domains, or the word "for". */
  private static boolean isLed(byte[] line, int from, int start) {
    byte before = start == from ? 0 : line[start - 1];
    if (before == '-' || before == '/' || before == '.' || before == '_' || before == '\\') {
      return true;
    }
    return before == ' ' && start - 4 >= from && isFor(line, start - 4, start)
        || begins(line, from, start);
  }

  private static boolean begins(byte[] line, int from, int start) {
    if (start - from > MARGIN) {
      return false;
    }
    for (int i = from; i < start; i++) {
      if (LineScan.isWord(line[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFor(byte[] line, int at, int to) {
    return at + 4 <= to
        && line[at] == 'f'
        && line[at + 1] == 'o'
        && line[at + 2] == 'r'
        && line[at + 3] == ' ';
  }

  /** {@code host db7} at the end of a line: one word follows, and nothing else. */
  private static boolean valueEnds(byte[] line, int end, int to) {
    int i = end;
    while (i < to && line[i] == ' ') {
      i++;
    }
    int word = i;
    while (i < to && i - word < AS_FAR_AS && line[i] != ' ') {
      i++;
    }
    return word > end && i == to && i > word;
  }

  private static boolean valueFollows(byte[] line, int end, int to) {
    int most = Math.min(to, end + AS_FAR_AS);
    for (int i = end; i < most; i++) {
      byte b = line[i];
      if (b == ':' || b == '=') {
        return true;
      }
      if (b != ' ' && b != '\t' && b != '"' && b != '\'' && b != '\\') {
        return false;
      }
    }
    return false;
  }
}
