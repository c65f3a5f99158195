package dev.stallsage.redaction;

/**
 * Which pairs of neighbouring signs a line holds, without their case, in a set that may hold more
 * than there are: a text of which one pair is missing does not stand in the line. One run over the
 * line spares as many searches as there are texts.
 */
final class LetterPairs {
  private static final int BITS = 1 << 12;

  /** Of the line that was asked last: every pattern asks of the same one. */
  private static final ThreadLocal<LetterPairs> LAST = ThreadLocal.withInitial(LetterPairs::new);

  private final long[] held = new long[BITS / Long.SIZE];
  private String line = "";

  private LetterPairs() {}

  /** The pairs of a line. */
  static LetterPairs of(String line) {
    LetterPairs pairs = LAST.get();
    if (pairs.line != line) {
      pairs.read(line);
    }
    return pairs;
  }

  /** The numbers of the pairs of a text. */
  static int[] numbers(String text) {
    int[] numbers = new int[Math.max(0, text.length() - 1)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(small(text.charAt(i)), small(text.charAt(i + 1)));
    }
    return numbers;
  }

  /** May a text with these pairs stand in the line? */
  boolean mayHold(int[] numbers) {
    for (int number : numbers) {
      if ((held[number >> 6] & 1L << number) == 0) {
        return false;
      }
    }
    return true;
  }

  private void read(String text) {
    java.util.Arrays.fill(held, 0);
    int before = text.isEmpty() ? 0 : small(text.charAt(0));
    for (int i = 1; i < text.length(); i++) {
      int next = small(text.charAt(i));
      int number = number(before, next);
      held[number >> 6] |= 1L << number;
      before = next;
    }
    line = text;
  }

  private static int small(char c) {
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
  }

  private static int number(int first, int second) {
    return first * 61 + second & BITS - 1;
  }
}
