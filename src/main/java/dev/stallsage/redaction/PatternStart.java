package dev.stallsage.redaction;

/**
 * Where the matches of a pattern begin, as far as that is written at its beginning.
 *
 * @param ofLine at the beginning of a line alone
 * @param ofWords where letters and digits begin, and so many of them follow one another at least; 0
 *     when nothing is known
 */
record PatternStart(boolean ofLine, int ofWords) {
  private static final String ANY_CASE = "(?i)";

  static PatternStart of(String regex) {
    String rest = regex.startsWith(ANY_CASE) ? regex.substring(ANY_CASE.length()) : regex;
    return hasAlternatives(rest) || rest.contains("\\G")
        ? new PatternStart(false, 0)
        : new PatternStart(rest.startsWith("^"), wordLength(rest));
  }

  private static boolean hasAlternatives(String regex) {
    for (int i = 0; i < regex.length(); i = behind(regex, i)) {
      if (regex.charAt(i) == '|') {
        return true;
      }
    }
    return false;
  }

  /** Behind the piece that begins here: a sign, an escape, a set, a group. */
  private static int behind(String regex, int from) {
    int i = from + 1;
    switch (regex.charAt(from)) {
      case '\\' -> i++;
      case '[' -> {
        while (regex.charAt(i) != ']' || i == from + 1) {
          i += regex.charAt(i) == '\\' ? 2 : 1;
        }
        i++;
      }
      case '(' -> {
        while (regex.charAt(i) != ')') {
          i = behind(regex, i);
        }
        i++;
      }
      default -> {}
    }
    return i;
  }

  /** How many letters and digits follow what must not be one. */
  private static int wordLength(String regex) {
    if (!regex.startsWith("(?<![")) {
      return 0;
    }
    int set = "(?<!".length();
    int end = behind(regex, set);
    String before = regex.substring(set, end);
    boolean all =
        before.contains("\\w")
            || before.contains("0-9") && before.contains("A-Z") && before.contains("a-z");
    if (!all || before.startsWith("[^") || regex.charAt(end) != ')') {
      return 0;
    }
    int at = end + 1;
    while (regex.startsWith("(?=", at) || regex.startsWith("(?!", at)) {
      at = behind(regex, at);
    }
    if (regex.startsWith("(", at) && !regex.startsWith("(?", at)) {
      if (hasAlternatives(regex.substring(at + 1, behind(regex, at) - 1))
          || isRepeated(regex, behind(regex, at))) {
        return 0;
      }
      at++;
    }
    int length = 0;
    while (at < regex.length() && isOfWord(regex, at)) {
      int next = behind(regex, at);
      int least = least(regex, next);
      length += least;
      at = behindCount(regex, next);
      boolean counted = next == at || regex.startsWith("{", next);
      if (!counted || regex.substring(next, at).contains(",")) {
        return length; // what follows may stand apart from it, or not
      }
    }
    return length;
  }

  private static boolean isRepeated(String regex, int at) {
    return at < regex.length() && "?*+{".indexOf(regex.charAt(at)) >= 0;
  }

  /** Does a letter or a digit stand here, or a set of nothing else? */
  private static boolean isOfWord(String regex, int at) {
    String piece = regex.substring(at, behind(regex, at));
    if (piece.equals("\\d")) {
      return true;
    }
    if (piece.length() == 1) {
      return isAsciiWord(piece.charAt(0));
    }
    return piece.startsWith("[")
        && piece
            .substring(1, piece.length() - 1)
            .replace("\\d", "0")
            .chars()
            .allMatch(c -> isAsciiWord((char) c) || c == '-')
        && !piece.startsWith("[-")
        && !piece.endsWith("-]");
  }

  private static boolean isAsciiWord(char c) {
    return c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  /** How often a piece stands at least, by what follows it. */
  private static int least(String regex, int at) {
    if (!isRepeated(regex, at)) {
      return 1;
    }
    char sign = regex.charAt(at);
    if (sign == '{') {
      String count = regex.substring(at + 1, regex.indexOf('}', at)).split(",")[0];
      return Integer.parseInt(count);
    }
    return sign == '+' ? 1 : 0;
  }

  private static int behindCount(String regex, int at) {
    if (!isRepeated(regex, at)) {
      return at;
    }
    int end = regex.charAt(at) == '{' ? regex.indexOf('}', at) + 1 : at + 1;
    return end < regex.length() && "?+".indexOf(regex.charAt(end)) >= 0 ? end + 1 : end;
  }
}
