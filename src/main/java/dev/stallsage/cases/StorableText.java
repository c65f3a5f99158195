package dev.stallsage.cases;

/**
 * Texts that every store can hold: PostgreSQL takes no NUL, and half of a pair of surrogates is no
 * character in UTF-8. Asked of before a database is, so that all of them give the same answer.
 */
public final class StorableText {
  private StorableText() {}

  /** Can any store hold it? */
  public static boolean is(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isLowSurrogate(c)) {
        return false;
      }
      if (Character.isHighSurrogate(c)
          && (++i == text.length() || !Character.isLowSurrogate(text.charAt(i)))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The text.
   *
   * @param field what it is the value of
   * @throws InvalidRequest when no store can hold it
   */
  public static String checked(String field, String text) {
    if (!is(text)) {
      throw InvalidRequest.field(
          field, "expected a text without U+0000 and without half characters");
    }
    return text;
  }
}
