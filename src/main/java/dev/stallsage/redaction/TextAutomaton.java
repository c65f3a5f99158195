package dev.stallsage.redaction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Finds many texts in one run over a line, whatever their case (Aho and Corasick): one look into a
 * table for each character. Immutable.
 */
final class TextAutomaton {
  private static final int CHARACTERS = 128;

  /** The class of each character in any case; 0 for those that no text holds. */
  private final byte[] classes = new byte[CHARACTERS];

  private final int count;

  /** The state behind each state and class; below zero when texts end there. */
  private final int[] next;

  /** The texts that end in each state. */
  private final int[][] ends;

  private final int[] lengths;

  /**
   * @param texts in small letters, none twice; their numbers are their places in this list
   */
  TextAutomaton(List<String> texts) {
    lengths = texts.stream().mapToInt(String::length).toArray();
    int used = 1;
    for (String text : texts) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (classes[c] == 0) {
          classes[c] = (byte) used++;
        }
      }
    }
    for (char c = 'A'; c <= 'Z'; c++) {
      classes[c] = classes[c + 32];
    }
    count = used;
    List<int[]> states = new ArrayList<>();
    List<List<Integer>> found = new ArrayList<>();
    add(states, found);
    for (int number = 0; number < texts.size(); number++) {
      int state = 0;
      for (char c : texts.get(number).toCharArray()) {
        int[] row = states.get(state);
        if (row[classes[c]] == 0) {
          row[classes[c]] = states.size();
          add(states, found);
        }
        state = row[classes[c]];
      }
      found.get(state).add(number);
    }
    join(states, found);
    next = new int[states.size() * count];
    ends = new int[states.size()][];
    for (int state = 0; state < states.size(); state++) {
      ends[state] = found.get(state).stream().mapToInt(Integer::intValue).toArray();
    }
    for (int state = 0; state < states.size(); state++) {
      for (int i = 0; i < count; i++) {
        int to = states.get(state)[i];
        next[state * count + i] = ends[to].length > 0 ? -to * count : to * count;
      }
    }
  }

  private void add(List<int[]> states, List<List<Integer>> found) {
    states.add(new int[count]);
    found.add(new ArrayList<>(1));
  }

  /** Where no text goes on, another may that began later. */
  private void join(List<int[]> states, List<List<Integer>> found) {
    int[] later = new int[states.size()];
    Queue<Integer> queue = new ArrayDeque<>();
    for (int to : states.get(0)) {
      if (to != 0) {
        queue.add(to);
      }
    }
    while (!queue.isEmpty()) {
      int state = queue.remove();
      int[] row = states.get(state);
      int[] fallback = states.get(later[state]);
      found.get(state).addAll(found.get(later[state]));
      for (int i = 0; i < count; i++) {
        if (row[i] == 0) {
          row[i] = fallback[i];
        } else {
          later[row[i]] = fallback[i];
          queue.add(row[i]);
        }
      }
    }
  }

  /** Tells each text that stands in a line. */
  void scan(CharSequence line, LineTexts found) {
    int state = 0;
    int length = line.length();
    for (int i = 0; i < length; i++) {
      char c = line.charAt(i);
      state = next[state + (c < CHARACTERS ? classes[c] : 0)];
      if (state < 0) {
        state = -state;
        for (int text : ends[state / count]) {
          found.add(text, i + 1 - lengths[text]);
        }
      }
    }
  }

  int size() {
    return lengths.length;
  }
}
