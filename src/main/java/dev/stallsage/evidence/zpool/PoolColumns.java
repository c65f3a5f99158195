package dev.stallsage.evidence.zpool;

import java.util.ArrayList;
import java.util.List;

/**
 * The columns of {@code zpool iostat}, of its two lines of headings: {@code operations} over {@code
 * read write} become {@code operations read} and {@code operations write}.
 *
 * @param names in the order of the cells, without the name of the pool
 */
record PoolColumns(List<String> names) {
  /** Headings over one column; all others stand over two. */
  private static final List<String> SINGLE = List.of("scrub", "trim", "rebuild");

  static PoolColumns of(String[] groups, String[] words) {
    List<String> names = new ArrayList<>();
    int word = 1;
    for (String group : groups) {
      int wide = SINGLE.contains(group) ? 1 : 2;
      for (int i = 0; i < wide && word < words.length; i++) {
        names.add(group + " " + words[word++]);
      }
    }
    return new PoolColumns(List.copyOf(names));
  }

  /** The cell of a column, {@code -} when this print has none. */
  String cell(String column, List<String> cells) {
    int i = names.indexOf(column);
    return i < 0 || i >= cells.size() ? "-" : cells.get(i);
  }
}
