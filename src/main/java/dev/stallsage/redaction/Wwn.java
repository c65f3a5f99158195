package dev.stallsage.redaction;

/**
 * The digits of a world wide name, whatever notation it stood in: {@code 60:0a:0b:80:…}, {@code
 * naa.600a0b80…}, {@code 0x600a0b80…} and multipath's {@code 3600a0b80…} have the same.
 */
final class Wwn {
  /** SAS, FC and short NAA names. */
  static final int SHORT = 16;

  /** NAA 6 and the long names of NVMe. */
  static final int LONG = 32;

  private static final int OUI = 6;

  private Wwn() {}

  /**
   * How many leading digits say only of what kind it is and who made it: the authority (NAA) and
   * the number of the manufacturer at IEEE.
   *
   * @param digits lower case
   */
  static int kept(String digits) {
    char authority = digits.charAt(0);
    if (digits.length() == LONG) {
      return authority == '6' ? 1 + OUI : 0;
    }
    if (authority == '5' || authority == '3') {
      return 1 + OUI;
    }
    return authority == '1' || authority == '2' ? digits.length() - OUI : OUI;
  }

  /** Is this plausible on sight, without a word around it that says so? */
  static boolean isOne(String digits, boolean named) {
    if (isUniform(digits)) {
      return false;
    }
    boolean telling = named || hasLetter(digits);
    if (digits.length() == LONG) {
      return digits.charAt(0) == '6' && telling;
    }
    return switch (digits.charAt(0)) {
      case '5' -> telling && !digits.startsWith("000000", 1);
      case '1' -> telling && digits.startsWith("000", 1) && !digits.startsWith("000000", 4);
      case '2' -> named && !digits.startsWith("000000", 4);
      default -> false;
    };
  }

  /** All zeros, all f: "none". */
  static boolean isUniform(String digits) {
    return digits.chars().allMatch(c -> c == digits.charAt(0));
  }

  private static boolean hasLetter(String digits) {
    return digits.chars().anyMatch(c -> c >= 'a');
  }
}
