package dev.stallsage.redaction;

import java.util.Arrays;

/**
 * Which of the texts that patterns need stand in one line, and where: every pattern asks of the
 * same line, so one run over it answers all of them.
 */
final class LineTexts {
  /** A line with more of them is searched pattern by pattern. */
  private static final int PLACES_AT_MOST = 1 << 15;

  /** Of the line that was asked last. */
  private static final ThreadLocal<LineTexts> LAST = ThreadLocal.withInitial(LineTexts::new);

  private PatternNeeds needs;
  private CharSequence line;
  private long[] met = {};
  private int[] texts = new int[64];
  private int[] places = new int[64];
  private int count;

  private LineTexts() {}

  /** The texts of a line. */
  static LineTexts of(CharSequence line) {
    LineTexts texts = LAST.get();
    PatternNeeds now = PatternNeeds.all();
    if (texts.line != line || texts.needs != now) {
      texts.read(line, now);
    }
    return texts;
  }

  private void read(CharSequence text, PatternNeeds now) {
    if (needs != now) {
      needs = now;
      met = new long[now.words()];
    } else {
      Arrays.fill(met, 0);
    }
    count = 0;
    line = text;
    now.automaton().scan(text, this);
  }

  /** Takes a text that was found. */
  void add(int text, int place) {
    if (count >= PLACES_AT_MOST) {
      count = PLACES_AT_MOST + 1;
      Arrays.fill(met, -1L);
      return;
    }
    if (count == texts.length) {
      texts = Arrays.copyOf(texts, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
    }
    texts[count] = text;
    places[count++] = place;
    for (int need : needs.of(text)) {
      met[need >> 6] |= 1L << need;
    }
  }

  /** Is each need of a pattern met? */
  boolean meet(int pattern) {
    int at = pattern * PatternNeeds.EACH;
    int wanted = needs.wanted(pattern);
    return ((int) (met[at >> 6] >>> at) & wanted) == wanted;
  }

  /** Is it known where all the texts stand? */
  boolean placed() {
    return count <= PLACES_AT_MOST;
  }

  /**
   * Where a pattern may begin: a bit for each place, by the texts of one of its needs.
   *
   * @param need its number
   * @param least how far behind the beginning its texts stand at least
   * @param most how far at most
   */
  long[] beginnings(int need, int least, int most) {
    int length = line.length();
    long[] begins = new long[(length >> 6) + 1];
    for (int i = 0; i < count; i++) {
      if (needs.isOf(texts[i], need)) {
        int last = Math.min(length, places[i] - least);
        for (int place = Math.max(0, places[i] - most); place <= last; place++) {
          begins[place >> 6] |= 1L << place;
        }
      }
    }
    return begins;
  }
}
