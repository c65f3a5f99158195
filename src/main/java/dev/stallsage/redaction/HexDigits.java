package dev.stallsage.redaction;

/** Hexadecimal digits between the signs of a notation: {@code 60:0a:0b}, {@code 00-1B-21}. */
final class HexDigits {
  private HexDigits() {}

  /** The digits alone, in small letters. */
  static String of(String notation) {
    StringBuilder digits = new StringBuilder(notation.length());
    for (int i = 0; i < notation.length(); i++) {
      int digit = Character.digit(notation.charAt(i), 16);
      if (digit >= 0) {
        digits.append(Character.forDigit(digit, 16));
      }
    }
    return digits.toString();
  }

  /** Other digits in the same notation; capitals when its letters are capitals. */
  static String write(String notation, String digits) {
    boolean capitals = notation.chars().anyMatch(c -> c >= 'A' && c <= 'F');
    StringBuilder out = new StringBuilder(notation.length());
    int next = 0;
    for (int i = 0; i < notation.length(); i++) {
      char c = notation.charAt(i);
      if (Character.digit(c, 16) < 0) {
        out.append(c);
      } else {
        char digit = digits.charAt(next++);
        out.append(capitals ? Character.toUpperCase(digit) : digit);
      }
    }
    return out.toString();
  }
}
