package dev.stallsage.evidence.scan;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Many texts that are looked for at once. Four bytes at a time, whatever their case, are looked up
 * in a table of bits; only where a bit is set are texts compared. Of each text the four bytes that
 * are rarest in logs stand in the table: {@code 'Device '} is looked for by {@code vice}, not by
 * what half of all words begin with. Linear in the length of the line, times the texts with the
 * same four bytes. Immutable.
 */
public final class Needles {
  /** Shorter texts occur everywhere: looking for them tells nothing. */
  public static final int SHORTEST = 4;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BITS = 16;
  private static final int LOWER_CASE = 0x20202020;
  private static final int SPREAD = 0x9E3779B1;

  /**
   * One text.
   *
   * @param text ASCII, at least {@value #SHORTEST} characters
   * @param anyCase found in any case
   */
  public record Needle(String text, boolean anyCase) {
    public Needle {
      if (text.length() < SHORTEST || !StandardCharsets.US_ASCII.newEncoder().canEncode(text)) {
        throw new IllegalArgumentException(
            "'" + text + "': expected " + SHORTEST + " ASCII characters or more");
      }
    }
  }

  private final long[] filter = new long[1 << BITS - 6];
  private final short[][] byHash = new short[1 << BITS][];
  private final byte[][] texts;

  /** Where in each text the four bytes stand that are looked up. */
  private final int[] offsets;

  private final boolean[] anyCase;

  /**
   * @param needles their numbers are their places in this list
   */
  public Needles(List<Needle> needles) {
    texts = new byte[needles.size()][];
    anyCase = new boolean[needles.size()];
    offsets = new int[needles.size()];
    for (int i = 0; i < texts.length; i++) {
      Needle needle = needles.get(i);
      texts[i] = needle.text().getBytes(StandardCharsets.US_ASCII);
      anyCase[i] = needle.anyCase();
      offsets[i] = Rarity.rarestFour(texts[i]);
      int hash = hash((int) INT.get(texts[i], offsets[i]));
      filter[hash >> 6] |= 1L << hash;
      short[] same = byHash[hash] == null ? new short[0] : byHash[hash];
      byHash[hash] = Arrays.copyOf(same, same.length + 1);
      byHash[hash][same.length] = (short) i;
    }
  }

  private static int hash(int fourBytes) {
    return (fourBytes | LOWER_CASE) * SPREAD >>> 32 - BITS;
  }

  /** Adds to the hits what stands in these bytes, and what kinds of bytes they are. */
  void scan(byte[] bytes, int from, int to, Hits hits) {
    int kinds = 0;
    int i = from;
    for (int last = Math.min(to, bytes.length) - 12; i <= last; i += 8) {
      long eight = (long) LONG.get(bytes, i);
      kinds |= Kinds.of(eight);
      look((int) eight, bytes, from, i, to, hits);
      look((int) (eight >>> 8), bytes, from, i + 1, to, hits);
      look((int) (eight >>> 16), bytes, from, i + 2, to, hits);
      look((int) (eight >>> 24), bytes, from, i + 3, to, hits);
      long next = (long) LONG.get(bytes, i + 4);
      look((int) next, bytes, from, i + 4, to, hits);
      look((int) (next >>> 8), bytes, from, i + 5, to, hits);
      look((int) (next >>> 16), bytes, from, i + 6, to, hits);
      look((int) (next >>> 24), bytes, from, i + 7, to, hits);
    }
    for (; i < to; i++) {
      kinds |= Kinds.of(bytes[i]);
      if (i + SHORTEST <= to) {
        look((int) INT.get(bytes, i), bytes, from, i, to, hits);
      }
    }
    hits.kinds(kinds);
  }

  private void look(int fourBytes, byte[] bytes, int from, int at, int to, Hits hits) {
    int hash = hash(fourBytes);
    if ((filter[hash >> 6] & 1L << hash) != 0) {
      compare(byHash[hash], bytes, from, at, to, hits);
    }
  }

  private void compare(short[] candidates, byte[] bytes, int from, int at, int to, Hits hits) {
    for (short candidate : candidates) {
      byte[] text = texts[candidate];
      int begin = at - offsets[candidate];
      if (begin >= from
          && to - begin >= text.length
          && same(text, bytes, begin, anyCase[candidate])) {
        hits.add(candidate);
      }
    }
  }

  private static boolean same(byte[] text, byte[] bytes, int at, boolean anyCase) {
    for (int i = 0; i < text.length; i++) {
      byte one = bytes[at + i];
      if (one != text[i] && !(anyCase && Kinds.lower(one) == Kinds.lower(text[i]))) {
        return false;
      }
    }
    return true;
  }

  /** How many texts there are. */
  public int size() {
    return texts.length;
  }
}
