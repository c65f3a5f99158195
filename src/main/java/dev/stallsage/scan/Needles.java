package dev.stallsage.scan;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Many texts that are looked for at once. Four bytes at a time, whatever their case, are looked up
 * in a table of bits; only where a bit is set are texts compared. Of each text the four bytes that
 * are rarest in logs stand in the table, those of no common word and by which few others are looked
 * for where there is a choice. Linear in the length of the line, times the texts with the same four
 * bytes. Immutable.
 */
public final class Needles {
  /** Shorter texts occur everywhere: looking for them tells nothing. */
  public static final int SHORTEST = 4;

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BITS = 19;

  /** Texts are counted by fewer bits of what is looked up: it only spreads them. */
  private static final int CROWDS = 14;

  /** What each text that is looked for by the same four bytes is worth, in rarity. */
  private static final int PRICE_OF_COMPANY = 2;

  private static final int LOWER_CASE = 0x20202020;
  private static final int SPREAD = 0x9E3779B1;

  /** The bit that tells a small letter from a capital one. */
  private static final int CASE = 0x20;

  /**
   * One text.
   *
   * @param text ASCII, at least {@value #SHORTEST} characters
   * @param anyCase found in any case
   */
  public record Needle(String text, boolean anyCase) {
    public Needle {
      if (text.length() < SHORTEST || !isAscii(text)) {
        throw new IllegalArgumentException(
            "'" + text + "': expected " + SHORTEST + " ASCII characters or more");
      }
    }

    /** An encoder would be made for each of thousands of texts at every start. */
    private static boolean isAscii(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) >= 0x80) {
          return false;
        }
      }
      return true;
    }

    private byte[] bytes() {
      return text.getBytes(StandardCharsets.US_ASCII);
    }
  }

  private final long[] filter = new long[1 << BITS - 6];

  /** How many bits are set in the words of the filter before each: what makes a bit a number. */
  private final int[] bitsBefore = new int[filter.length];

  /** Where the texts of each bit that is set begin in the arrays below, in the order of bits. */
  private final int[] begins;

  /** The needles in this order. */
  private final int[] numbers;

  private final byte[][] texts;
  private final boolean[] anyCase;

  /** Where in each text the four bytes stand that are looked up, and how long it is. */
  private final int[] offsets;

  private final int[] lengths;

  /** The first eight bytes of each text, as many as there are. */
  private final long[] heads;

  /** Which bits of these must be the same: not the one that tells cases apart. */
  private final long[] masks;

  /** The last eight bytes of each text that has more than eight, and which bits of them count. */
  private final long[] tails;

  private final long[] tailMasks;

  /**
   * @param needles their numbers are their places in this list
   */
  public Needles(List<Needle> needles) {
    int size = needles.size();
    int[] places = new int[size];
    int[] crowds = new int[1 << CROWDS];
    // by hash and then by number, each pair as one figure: sorted without objects
    long[] order = new long[size];
    for (int i = 0; i < size; i++) {
      byte[] text = needles.get(i).bytes();
      places[i] = rarestFour(text, crowds);
      int hash = hash((int) INT.get(text, places[i]));
      crowds[crowd(hash)]++;
      order[i] = (long) hash << Integer.SIZE | i;
    }
    Arrays.sort(order);
    numbers = new int[size];
    begins = new int[size + 1];
    texts = new byte[size][];
    anyCase = new boolean[size];
    offsets = new int[size];
    lengths = new int[size];
    heads = new long[size];
    masks = new long[size];
    tails = new long[size];
    tailMasks = new long[size];
    int bits = 0;
    for (int i = 0; i < size; i++) {
      numbers[i] = (int) order[i];
      offsets[i] = places[numbers[i]];
      set(i, needles.get(numbers[i]));
      int hash = (int) (order[i] >> Integer.SIZE);
      if ((filter[hash >> 6] & 1L << hash) == 0) {
        filter[hash >> 6] |= 1L << hash;
        begins[bits++] = i;
      }
    }
    begins[bits] = size;
    for (int i = 1; i < filter.length; i++) {
      bitsBefore[i] = bitsBefore[i - 1] + Long.bitCount(filter[i - 1]);
    }
  }

  private void set(int place, Needle needle) {
    byte[] text = needle.bytes();
    texts[place] = text;
    lengths[place] = text.length;
    anyCase[place] = needle.anyCase();
    int eight = Math.min(text.length, Long.BYTES);
    heads[place] = packed(text, 0, eight);
    masks[place] = mask(text, 0, eight, needle.anyCase());
    if (text.length > Long.BYTES) {
      tails[place] = packed(text, text.length - Long.BYTES, text.length);
      tailMasks[place] = mask(text, text.length - Long.BYTES, text.length, needle.anyCase());
    }
  }

  private static long packed(byte[] text, int from, int to) {
    long packed = 0;
    for (int i = to - 1; i >= from; i--) {
      packed = packed << Byte.SIZE | text[i];
    }
    return packed;
  }

  private static long mask(byte[] text, int from, int to, boolean anyCase) {
    long mask = 0;
    for (int i = to - 1; i >= from; i--) {
      mask = mask << Byte.SIZE | (anyCase && Character.isLetter(text[i]) ? 0xff & ~CASE : 0xff);
    }
    return mask;
  }

  /** Where the four bytes begin that are rare in logs and by which few others are looked for. */
  private static int rarestFour(byte[] text, int[] crowds) {
    int best = 0;
    int most = Integer.MIN_VALUE;
    for (int i = 0; i + SHORTEST <= text.length; i++) {
      int crowd = crowds[crowd(hash((int) INT.get(text, i)))];
      int rarity = CommonWords.haveFour(text, i) ? 0 : CharacterRarity.ofFour(text, i);
      int worth = rarity - PRICE_OF_COMPANY * crowd;
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  private static int crowd(int hash) {
    return hash >> BITS - CROWDS;
  }

  private static int hash(int fourBytes) {
    return (fourBytes | LOWER_CASE) * SPREAD >>> 32 - BITS;
  }

  /** Adds to the hits what stands in these bytes, and what kinds of bytes they are. */
  void scan(byte[] bytes, int from, int to, NeedleHits hits) {
    int kinds = 0;
    int i = from;
    for (int last = Math.min(to, bytes.length) - 12; i <= last; i += 8) {
      long eight = (long) LONG.get(bytes, i);
      kinds |= ByteKinds.of(eight);
      if (any(eight)) {
        lookAtFour(bytes, from, i, to, hits);
      }
      if (any((long) LONG.get(bytes, i + 4))) {
        lookAtFour(bytes, from, i + 4, to, hits);
      }
    }
    for (; i < to; i++) {
      kinds |= ByteKinds.of(bytes[i]);
      if (i + SHORTEST <= to) {
        look((int) INT.get(bytes, i), bytes, from, i, to, hits);
      }
    }
    hits.kinds(kinds);
  }

  /** Is a bit set for one of the four places from the first byte on? Mostly none is. */
  private boolean any(long eight) {
    int one = hash((int) eight);
    int two = hash((int) (eight >>> 8));
    int three = hash((int) (eight >>> 16));
    int four = hash((int) (eight >>> 24));
    long bits =
        filter[one >> 6] >>> one
            | filter[two >> 6] >>> two
            | filter[three >> 6] >>> three
            | filter[four >> 6] >>> four;
    return (bits & 1) != 0;
  }

  private void lookAtFour(byte[] bytes, int from, int begin, int to, NeedleHits hits) {
    for (int at = begin; at < begin + 4; at++) {
      look((int) INT.get(bytes, at), bytes, from, at, to, hits);
    }
  }

  private void look(int fourBytes, byte[] bytes, int from, int at, int to, NeedleHits hits) {
    int hash = hash(fourBytes);
    long word = filter[hash >> 6];
    long bit = 1L << hash;
    if ((word & bit) != 0) {
      compare(bitsBefore[hash >> 6] + Long.bitCount(word & bit - 1), bytes, from, at, to, hits);
    }
  }

  private void compare(int bit, byte[] bytes, int from, int at, int to, NeedleHits hits) {
    for (int i = begins[bit]; i < begins[bit + 1]; i++) {
      int begin = at - offsets[i];
      if (begin >= from && to - begin >= lengths[i] && stands(i, bytes, begin)) {
        hits.add(numbers[i]);
      }
    }
  }

  /** Eight bytes at a time where there are as many. */
  private boolean stands(int i, byte[] bytes, int at) {
    if (at + Long.BYTES > bytes.length) {
      return stands(i, bytes, at, 0);
    }
    int length = lengths[i];
    if ((((long) LONG.get(bytes, at) ^ heads[i]) & masks[i]) != 0) {
      return false;
    }
    if (length <= Long.BYTES) {
      return true;
    }
    long last = (long) LONG.get(bytes, at + length - Long.BYTES);
    return ((last ^ tails[i]) & tailMasks[i]) == 0
        && (length <= 2 * Long.BYTES || stands(i, bytes, at, Long.BYTES));
  }

  private boolean stands(int number, byte[] bytes, int at, int first) {
    byte[] text = texts[number];
    for (int i = first; i < text.length; i++) {
      byte one = bytes[at + i];
      if (one != text[i]
          && !(anyCase[number] && ByteKinds.lower(one) == ByteKinds.lower(text[i]))) {
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
