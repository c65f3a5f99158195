package dev.stallsage.redaction;

import java.util.Arrays;

/**
 * What the recognisers found in lines, by hashes of 64 bits: evidence repeats itself, and is read
 * twice. Only lines that say the same whatever stands around them are remembered; when there is no
 * more room, those that are there stay, for the second walk meets them in the same order. For
 * several threads at once.
 */
final class SeenLines {
  private static final int FIRST_SIZE = 1 << 12;
  private static final int SIZE_AT_MOST = 1 << 22;
  private static final int PIECES_AT_MOST = 1 << 22;

  private long[] hashes = new long[FIRST_SIZE];

  /** Where the pieces of each line begin; 0 where nothing was found. */
  private int[] begins = new int[FIRST_SIZE];

  /** The pieces of one line after the other, each line behind the number of its pieces. */
  private long[] pieces = new long[FIRST_SIZE];

  private int used;
  private int filled = 1;

  /** Of the bytes of a line and of its clues; 0 is none. */
  static long hash(byte[] line, int from, int to, int clues) {
    long hash = (long) clues << Integer.SIZE | to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ line[i]) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 29;
    }
    return hash == 0 ? 1 : hash;
  }

  /** Is it remembered what was found in a line? */
  boolean holds(byte[] line, int from, int to, int clues) {
    long hash = hash(line, from, to, clues);
    synchronized (this) {
      return hashes[slot(hash)] == hash;
    }
  }

  /** What was found in a line; null when it is not remembered. */
  synchronized RedactedSpans recall(long hash) {
    int slot = slot(hash);
    if (hashes[slot] != hash) {
      return null;
    }
    int begin = begins[slot];
    return begin == 0
        ? new RedactedSpans()
        : RedactedSpans.unpacked(pieces, begin + 1, begin + 1 + (int) pieces[begin]);
  }

  synchronized void add(long hash, RedactedSpans found) {
    long[] packed = found.packed();
    if (used * 2 >= SIZE_AT_MOST || filled + packed.length >= PIECES_AT_MOST) {
      return;
    }
    if (used * 2 >= hashes.length) {
      grow();
    }
    int slot = slot(hash);
    used += hashes[slot] == hash ? 0 : 1;
    hashes[slot] = hash;
    begins[slot] = packed.length == 0 ? 0 : append(packed);
  }

  private int append(long[] packed) {
    int begin = filled;
    if (begin + packed.length + 1 > pieces.length) {
      pieces = Arrays.copyOf(pieces, Math.max(pieces.length * 2, begin + packed.length + 1));
    }
    pieces[begin] = packed.length;
    System.arraycopy(packed, 0, pieces, begin + 1, packed.length);
    filled += packed.length + 1;
    return begin;
  }

  private void grow() {
    long[] oldHashes = hashes;
    int[] oldBegins = begins;
    hashes = new long[oldHashes.length * 2];
    begins = new int[oldHashes.length * 2];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldHashes[i] != 0) {
        int slot = slot(oldHashes[i]);
        hashes[slot] = oldHashes[i];
        begins[slot] = oldBegins[i];
      }
    }
  }

  private int slot(long hash) {
    int mask = hashes.length - 1;
    int slot = (int) (hash ^ hash >>> 32) & mask;
    while (hashes[slot] != 0 && hashes[slot] != hash) {
      slot = slot + 1 & mask;
    }
    return slot;
  }
}
