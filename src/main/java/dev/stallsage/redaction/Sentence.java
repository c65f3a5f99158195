package dev.stallsage.redaction;

/**
 * Does a word stand in a sentence? Beside it stands, one blank apart, a word that the product is
 * written in, or one of small letters that is known; a cell, a path, a key or a list has none.
 */
final class Sentence {
  private static final int SHORTEST = 2;

  private Sentence() {}

  static boolean holds(CharSequence line, int start, int end) {
    return isWord(line, wordBefore(line, start), start - 1)
        || isWord(line, end + 1, wordBehind(line, end));
  }

  /** Where the word in front begins; not before {@code start} when there is none. */
  private static int wordBefore(CharSequence line, int start) {
    int at = start - 1;
    if (at > 0 && line.charAt(at) == ' ') {
      while (at > 0 && isLetter(line.charAt(at - 1))) {
        at--;
      }
      boolean joined =
          at > 0 && line.charAt(at - 1) > ' ' && "(\"'".indexOf(line.charAt(at - 1)) < 0;
      return joined ? start : at;
    }
    return start;
  }

  /** Where the word behind ends; at {@code end} when there is none. */
  private static int wordBehind(CharSequence line, int end) {
    int at = end + 1;
    if (at >= line.length() || line.charAt(end) != ' ') {
      return end;
    }
    while (at < line.length() && isLetter(line.charAt(at))) {
      at++;
    }
    boolean joined =
        at < line.length() && line.charAt(at) > ' ' && ".,;:)!?".indexOf(line.charAt(at)) < 0;
    return joined ? end : at;
  }

  private static boolean isWord(CharSequence line, int start, int end) {
    if (end - start < SHORTEST || start < 0) {
      return false;
    }
    String word = line.subSequence(start, end).toString();
    boolean small = Character.isLowerCase(word.charAt(word.length() - 1));
    return small && (end - start == SHORTEST || Vocabulary.packed().holds(word, 0, word.length()));
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
