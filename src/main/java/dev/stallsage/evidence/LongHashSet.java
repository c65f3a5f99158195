package dev.stallsage.evidence;

/**
 * A set of numbers that are well mixed already: a set of boxed ones costs five times the memory.
 */
final class LongHashSet {
  private static final int SMALLEST = 1024;

  /** Open addressing; 0 marks a free place. */
  private long[] places = new long[SMALLEST];

  private int size;
  private boolean zero;

  /** How many there are. */
  int size() {
    return zero ? size + 1 : size;
  }

  /** Adds one; false when it was among them. */
  boolean add(long key) {
    if (key == 0) {
      boolean isNew = !zero;
      zero = true;
      return isNew;
    }
    int place = place(key);
    if (places[place] == key) {
      return false;
    }
    places[place] = key;
    size++;
    if (2 * size > places.length) {
      grow();
    }
    return true;
  }

  private int place(long key) {
    int mask = places.length - 1;
    int place = (int) (key ^ key >>> 32) & mask;
    while (places[place] != 0 && places[place] != key) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void grow() {
    long[] before = places;
    places = new long[2 * before.length];
    for (long key : before) {
      if (key != 0) {
        places[place(key)] = key;
      }
    }
  }
}
