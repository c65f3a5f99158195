package dev.stallsage.scan;

import java.util.Arrays;

/**
 * Which pairs of neighbouring bytes a text holds, letters in any case, in 256 bits. A text that
 * stands in another has no pair the other has not: of most words it is known at once that they are
 * not in a line. Two pairs may share a bit, so it errs towards "perhaps".
 */
public final class PairSketch {
  /**
   * Bits: a line of a hundred bytes sets a third of them, so that of words of five letters that are
   * not in it one in eighty is left.
   */
  private static final int SIZE = 256;

  /** The bit by which a small letter differs from its capital. */
  private static final int SMALL = 0x20;

  /** Odd and not small, so that neighbouring letters come to lie apart. */
  private static final int SPREAD = 37;

  private final long[] pairs = new long[SIZE / Long.SIZE];

  /** Of a text that stands alone. */
  public static PairSketch of(byte[] text) {
    PairSketch sketch = new PairSketch();
    sketch.set(text, 0, text.length);
    return sketch;
  }

  /** Becomes the sketch of these bytes. */
  public void set(byte[] bytes, int from, int to) {
    Arrays.fill(pairs, 0);
    if (from < to) {
      int before = bytes[from] | SMALL;
      for (int i = from + 1; i < to; i++) {
        int here = bytes[i] | SMALL;
        int pair = before * SPREAD + here & SIZE - 1;
        pairs[pair >> 6] |= 1L << pair;
        before = here;
      }
    }
  }

  /** Might a text of this sketch stand in the one of the other? */
  public boolean mayBeIn(PairSketch other) {
    for (int i = 0; i < pairs.length; i++) {
      if ((pairs[i] & ~other.pairs[i]) != 0) {
        return false;
      }
    }
    return true;
  }
}
