package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.List;

/**
 * Words and the clues they give: an open table over the hash that {@link LineScan} computes while
 * it runs over a word, so that an unknown word costs one look. Two words of one hash share their
 * clues, which costs a closer look and nothing else.
 */
final class WordTable {
  /** The clues a word gives where a value stands beside it are kept in the upper bits. */
  static final int SAID = 20;

  private static final int FIRST_SIZE = 1 << 11;

  private int[] hashes = new int[FIRST_SIZE];
  private int[] clues = new int[FIRST_SIZE];
  private Object[] names = new Object[FIRST_SIZE];
  private int used;

  /** The hash of a word without its case; 0 is kept for "no word". */
  static int hash(String word) {
    int hash = 0;
    for (int i = 0; i < word.length(); i++) {
      hash = LineScan.add(hash, word.charAt(i));
    }
    return hash;
  }

  WordTable add(int clue, String... words) {
    for (String word : words) {
      int slot = slotFor(hash(word)); // which may put another table in place of this one
      clues[slot] |= clue;
    }
    return this;
  }

  /**
   * The same for common words: they give their clue only where {@link IntroducingWord} sees a
   * value.
   */
  WordTable said(int clue, String... words) {
    return add(clue << SAID, words);
  }

  /** A known name begins with this word. */
  @SuppressWarnings("unchecked")
  void add(LearnedName name, String firstWord) {
    int slot = slotFor(hash(firstWord));
    clues[slot] |=
        name.kind() == IdentifierKind.DOMAIN ? LineClue.NAME | LineClue.DOMAIN : LineClue.NAME;
    if (names[slot] == null) {
      names[slot] = new ArrayList<LearnedName>(1);
    }
    List<LearnedName> same = (List<LearnedName>) names[slot];
    same.add(name);
    same.sort(java.util.Comparator.comparingInt(n -> -n.length()));
  }

  /** Forgets a given name. */
  void remove(String small) {
    int end = 0;
    while (end < small.length() && LineScan.isWord((byte) small.charAt(end))) {
      end++;
    }
    int slot = find(hash(small.substring(0, end)));
    if (slot >= 0) {
      names(slot).removeIf(name -> name.kind() == IdentifierKind.WORD && name.is(small));
    }
  }

  /** The slot of a hash, or -1. */
  int find(int hash) {
    int mask = hashes.length - 1;
    int slot = hash & mask;
    while (hashes[slot] != hash) {
      if (hashes[slot] == 0) {
        return -1;
      }
      slot = slot + 1 & mask;
    }
    return slot;
  }

  int clues(int slot) {
    return clues[slot];
  }

  /** The names that begin with the word of a slot, the longest first. */
  @SuppressWarnings("unchecked")
  List<LearnedName> names(int slot) {
    return names[slot] == null ? new ArrayList<>() : (List<LearnedName>) names[slot];
  }

  private int slotFor(int hash) {
    int found = find(hash);
    if (found >= 0) {
      return found;
    }
    if (++used * 4 > hashes.length) {
      grow();
    }
    return insert(hash);
  }

  private int insert(int hash) {
    int mask = hashes.length - 1;
    int slot = hash & mask;
    while (hashes[slot] != 0) {
      slot = slot + 1 & mask;
    }
    hashes[slot] = hash;
    return slot;
  }

  private void grow() {
    int[] oldHashes = hashes;
    int[] oldClues = clues;
    Object[] oldNames = names;
    hashes = new int[oldHashes.length * 2];
    clues = new int[oldHashes.length * 2];
    names = new Object[oldHashes.length * 2];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldHashes[i] != 0) {
        int slot = insert(oldHashes[i]);
        clues[slot] = oldClues[i];
        names[slot] = oldNames[i];
      }
    }
  }
}
