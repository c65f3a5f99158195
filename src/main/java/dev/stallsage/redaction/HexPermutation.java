package dev.stallsage.redaction;

import java.math.BigInteger;

/**
 * Maps hexadecimal digits to as many other digits, one to one: a Feistel network over the two
 * halves of their bits. Two originals never share a pseudonym, whatever is met first.
 */
final class HexPermutation {
  private static final int ROUNDS = 8;
  private static final int DIGITS_AT_MOST = 32;

  private final KeyedHash hash;

  HexPermutation(KeyedHash hash) {
    this.hash = hash;
  }

  /**
   * @param tweak digits that stay in front of these: each has a mapping of its own
   * @param digits lower case, 1 to 32 of them
   */
  String of(String tweak, String digits) {
    if (digits.isEmpty() || digits.length() > DIGITS_AT_MOST) {
      throw new IllegalArgumentException("1 to " + DIGITS_AT_MOST + " digits: " + digits);
    }
    int half = digits.length() * 2;
    long mask = half == Long.SIZE ? -1L : (1L << half) - 1;
    BigInteger all = new BigInteger(digits, 16);
    long left = all.shiftRight(half).longValue() & mask;
    long right = all.longValue() & mask;
    for (int round = 0; round < ROUNDS; round++) {
      long mixed = left ^ (hash.bits("hex" + round, tweak + ":" + half + ":" + right) & mask);
      left = right;
      right = mixed;
    }
    String joined = unsigned(left).shiftLeft(half).or(unsigned(right)).toString(16);
    return "0".repeat(digits.length() - joined.length()) + joined;
  }

  private static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }
}
