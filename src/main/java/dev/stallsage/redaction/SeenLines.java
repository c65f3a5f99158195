package dev.stallsage.redaction;

/**
 * Lines in which nobody found anything, by hashes of 64 bits: evidence repeats itself, and is read
 * twice. Only lines that say nothing whatever stands around them are remembered. When it is full it
 * begins anew.
 */
final class SeenLines {
  private static final int SIZE = 1 << 20;
  private static final int FULL = SIZE / 2;

  private final long[] hashes = new long[SIZE];
  private int used;

  /** Of the bytes of a line; 0 is none. */
  static long hash(byte[] line, int from, int to) {
    long hash = to - from;
    for (int i = from; i < to; i++) {
      hash = (hash ^ line[i]) * 0x9e3779b97f4a7c15L;
      hash ^= hash >>> 29;
    }
    return hash == 0 ? 1 : hash;
  }

  boolean holds(long hash) {
    return hashes[slot(hash)] == hash;
  }

  void add(long hash) {
    if (used == FULL) {
      java.util.Arrays.fill(hashes, 0);
      used = 0;
    }
    int slot = slot(hash);
    used += hashes[slot] == hash ? 0 : 1;
    hashes[slot] = hash;
  }

  private int slot(long hash) {
    int slot = (int) hash & SIZE - 1;
    while (hashes[slot] != 0 && hashes[slot] != hash) {
      slot = slot + 1 & SIZE - 1;
    }
    return slot;
  }
}
