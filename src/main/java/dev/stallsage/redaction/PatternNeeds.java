package dev.stallsage.redaction;

import dev.stallsage.scan.RequiredTexts.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What all patterns need of a line, each of them some sets of texts of which one must stand in it.
 * Patterns are told once, when their classes are loaded; then one automaton serves all of them.
 */
final class PatternNeeds {
  /** So many needs of one pattern are asked for at most. */
  static final int EACH = 4;

  private static final List<SoughtPattern> TOLD = new ArrayList<>();
  private static volatile PatternNeeds all;

  private final TextAutomaton automaton;

  /** Of each text the needs it meets. */
  private final int[][] needsOfTexts;

  /** Of each text the same, a bit for each. */
  private final long[][] bitsOfTexts;

  private final int[][] textsOfNeeds;
  private final int[] wanted;

  private PatternNeeds(List<SoughtPattern> patterns) {
    Map<String, List<Integer>> texts = new HashMap<>();
    wanted = new int[patterns.size()];
    for (int pattern = 0; pattern < patterns.size(); pattern++) {
      List<Need> needs = patterns.get(pattern).needs();
      wanted[pattern] = (1 << needs.size()) - 1;
      for (int i = 0; i < needs.size(); i++) {
        for (String text : needs.get(i).texts()) {
          List<Integer> met =
              texts.computeIfAbsent(text.toLowerCase(Locale.ROOT), t -> new ArrayList<>(1));
          int number = pattern * EACH + i;
          if (met.isEmpty() || met.get(met.size() - 1) != number) {
            met.add(number);
          }
        }
      }
    }
    List<String> order = List.copyOf(texts.keySet());
    automaton = new TextAutomaton(order);
    textsOfNeeds = new int[patterns.size() * EACH][];
    Arrays.fill(textsOfNeeds, new int[0]);
    needsOfTexts = new int[order.size()][];
    bitsOfTexts = new long[order.size()][words()];
    for (int i = 0; i < needsOfTexts.length; i++) {
      needsOfTexts[i] = texts.get(order.get(i)).stream().mapToInt(Integer::intValue).toArray();
      for (int need : needsOfTexts[i]) {
        bitsOfTexts[i][need >> 6] |= 1L << need;
        int count = textsOfNeeds[need].length;
        textsOfNeeds[need] = Arrays.copyOf(textsOfNeeds[need], count + 1);
        textsOfNeeds[need][count] = i;
      }
    }
  }

  /**
   * Tells of a pattern.
   *
   * @return its number
   */
  static synchronized int tell(SoughtPattern pattern) {
    TOLD.add(pattern);
    all = null;
    return TOLD.size() - 1;
  }

  /** All patterns that were told. */
  static synchronized List<SoughtPattern> patterns() {
    return List.copyOf(TOLD);
  }

  static PatternNeeds all() {
    PatternNeeds now = all;
    return now == null ? gather() : now;
  }

  private static synchronized PatternNeeds gather() {
    if (all == null) {
      all = new PatternNeeds(TOLD);
    }
    return all;
  }

  TextAutomaton automaton() {
    return automaton;
  }

  /** How many words of bits hold all needs. */
  int words() {
    return (wanted.length * EACH >> 6) + 1;
  }

  int wanted(int pattern) {
    return wanted[pattern];
  }

  int[] of(int text) {
    return needsOfTexts[text];
  }

  int[] textsOf(int need) {
    return textsOfNeeds[need];
  }

  boolean isOf(int text, int need) {
    return (bitsOfTexts[text][need >> 6] & 1L << need) != 0;
  }
}
