package dev.stallsage.scan;

import java.util.Arrays;

/** What was found in one line. Reused from line to line; not thread safe. */
public final class NeedleHits {
  private final Needles needles;

  /** A bit for each needle: one is made for every line that is looked at alone. */
  private final long[] isFound;

  private int[] found = new int[16];
  private int count;
  private int kinds;

  public NeedleHits(Needles needles) {
    this.needles = needles;
    this.isFound = new long[(needles.size() >> 6) + 1];
  }

  /** Looks at a line; what was found in the one before is forgotten. */
  public NeedleHits scan(byte[] bytes, int from, int to) {
    for (int i = 0; i < count; i++) {
      isFound[found[i] >> 6] = 0;
    }
    count = 0;
    kinds = 0;
    needles.scan(bytes, from, to, this);
    return this;
  }

  void add(int needle) {
    if (has(needle)) {
      return;
    }
    isFound[needle >> 6] |= 1L << needle;
    if (count == found.length) {
      found = Arrays.copyOf(found, 2 * count);
    }
    found[count++] = needle;
  }

  void kinds(int seen) {
    kinds |= seen;
  }

  /** How many different needles were found. */
  public int count() {
    return count;
  }

  /** The number of one of them, from 0 on. */
  public int at(int i) {
    return found[i];
  }

  /** Was this one found? */
  public boolean has(int needle) {
    return (isFound[needle >> 6] & 1L << needle) != 0;
  }

  /** Nothing but printable ASCII and tabs, and no character of mark-up: {@code <}, &gt;, &amp;. */
  public boolean clean() {
    return (kinds & ByteKinds.UNCLEAN) == 0;
  }

  /** Is there a character that may end a prompt? */
  public boolean mayHavePrompt() {
    return (kinds & ByteKinds.PROMPT) != 0;
  }
}
