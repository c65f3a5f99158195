package dev.stallsage.evidence.kernellog;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds which of many texts occur in a line, in one pass over the line: logs are long, and nearly
 * no line of them is an event.
 */
final class Marks {
  /** Pairs of characters are told apart by this many of their bits. */
  private static final int PAIRS = 1 << 14;

  private static final BitSet NONE = new BitSet(0);

  private final List<String> marks;
  private final BitSet pairs = new BitSet(PAIRS);
  private final List<List<Integer>> byPair = new ArrayList<>();

  /**
   * @param marks each at least two characters long
   */
  Marks(List<String> marks) {
    this.marks = List.copyOf(marks);
    for (int i = 0; i < PAIRS; i++) {
      byPair.add(List.of());
    }
    for (int i = 0; i < marks.size(); i++) {
      int pair = pair(marks.get(i).charAt(0), marks.get(i).charAt(1));
      List<Integer> same = new ArrayList<>(byPair.get(pair));
      same.add(i);
      byPair.set(pair, List.copyOf(same));
      pairs.set(pair);
    }
  }

  private static int pair(char first, char second) {
    return (first << 7 ^ second) & PAIRS - 1;
  }

  /** The numbers of the marks the text contains. */
  BitSet in(String text) {
    BitSet found = NONE;
    for (int i = 0; i + 1 < text.length(); i++) {
      int pair = pair(text.charAt(i), text.charAt(i + 1));
      if (pairs.get(pair)) {
        for (int mark : byPair.get(pair)) {
          if (text.startsWith(marks.get(mark), i)) {
            found = found == NONE ? new BitSet(marks.size()) : found;
            found.set(mark);
          }
        }
      }
    }
    return found;
  }
}
