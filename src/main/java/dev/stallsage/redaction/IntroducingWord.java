package dev.stallsage.redaction;

/**
 * Does a common word stand where it would introduce a value? {@code password: x}, {@code --token},
 * {@code /home/ines}, {@code for user ines} do; {@code the server reset the port} does not.
 */
final class IntroducingWord {
  private static final int AS_FAR_AS = 42;
  private static final int MARGIN = 6;
  private static final int SHORTEST_KEY = 8;
  private static final int LETTERS_FIRST = 6;

  private IntroducingWord() {}

  static boolean isOne(byte[] line, int from, int start, int end, int to) {
    if (end == to) {
      return true;
    }
    return isJoined(line, end, to)
        || isLed(line, from, start)
        || valueFollows(line, end, to)
        || valueEnds(line, end, to)
        || isFor(line, end + 1, to) && line[end] == ' '
        || tellingFollows(line, end, to)
        || isHead(line, from, start, end, to);
  }

  /** Stands apart as the head of a column does, or in a tag: {@code USER PID}, {@code |Host|}. */
  private static boolean isHead(byte[] line, int from, int start, int end, int to) {
    byte sign = line[end];
    boolean more = end + 1 < to;
    if (sign == ' ') {
      return more && (line[end + 1] == ' ' || line[end + 1] == '|')
          || start - 2 >= from && line[start - 1] == ' ' && line[start - 2] == ' ';
    }
    boolean ends = sign == '\t' || sign == '|' || sign == '>' || sign == '#';
    return ends || (sign == ',' || sign == ';') && more && LineScan.isWord(line[end + 1]);
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

  /** {@code server db-7}, {@code key Hx92kQ1m}: no word of prose looks like what follows. */
  private static boolean tellingFollows(byte[] line, int end, int to) {
    if (line[end] != ' ' || end + 1 == to || !LineScan.isWord(line[end + 1])) {
      return false;
    }
    int i = end + 1;
    boolean digit = false;
    boolean small = false;
    boolean capital = false;
    boolean dash = false;
    for (; i < to && i - end < AS_FAR_AS && line[i] > ' '; i++) {
      digit |= line[i] >= '0' && line[i] <= '9';
      small |= line[i] >= 'a' && line[i] <= 'z';
      capital |= line[i] >= 'A' && line[i] <= 'Z';
      dash |= line[i] == '-';
    }
    boolean named = LETTERS_FIRST <= i - end && line[end + 1] > '9' && (dash || small);
    return digit
        && (named || dash && (small || capital) || small && capital && i - end > SHORTEST_KEY);
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
