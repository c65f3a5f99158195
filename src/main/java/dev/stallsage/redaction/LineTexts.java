package dev.stallsage.redaction;

import dev.stallsage.scan.RequiredTexts.Need;
import java.util.Arrays;

/**
 * Which of the texts that patterns need stand in one line, and where: every pattern asks of the
 * same line, so one run over it answers all of them.
 */
final class LineTexts {
  /** A line with more of them is searched pattern by pattern. */
  private static final int PLACES_AT_MOST = 1 << 15;

  private static final int NOT_READ = -1;
  private static final int NONE = -1;

  /** Of the line that was asked last. */
  private static final ThreadLocal<LineTexts> LAST = ThreadLocal.withInitial(LineTexts::new);

  private PatternNeeds needs;
  private CharSequence line;
  private long[] met = {};
  private int[] texts = new int[64];
  private int[] places = new int[64];

  /** Of each place the one before at which the same text stands. */
  private int[] before = new int[64];

  private int count;

  /** Of each text the last line in which it was found. */
  private int[] readOf = {};

  /** The last of its places. */
  private int[] last = {};

  private int reading;
  private int[] words = new int[128];
  private int wordCount;
  private int longestWord;

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
      readOf = new int[now.automaton().size()];
      last = new int[now.automaton().size()];
      reading = 0;
    } else {
      Arrays.fill(met, 0);
    }
    reading++;
    count = 0;
    wordCount = NOT_READ;
    line = text;
    now.automaton().scan(text, this);
  }

  /** Takes a text that was found. */
  void add(int text, int place) {
    if (count >= PLACES_AT_MOST) {
      if (placed()) {
        count = PLACES_AT_MOST + 1;
        Arrays.fill(met, -1L);
      }
      return;
    }
    if (count == texts.length) {
      texts = Arrays.copyOf(texts, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
      before = Arrays.copyOf(before, 2 * count);
    }
    boolean again = readOf[text] == reading;
    texts[count] = text;
    before[count] = again ? last[text] : NONE;
    last[text] = count;
    places[count++] = place;
    if (!again) {
      readOf[text] = reading;
      for (int need : needs.of(text)) {
        met[need >> 6] |= 1L << need;
      }
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
   * @param number of the need
   */
  long[] beginnings(int number, Need need) {
    long[] begins = new long[(line.length() >> 6) + 1];
    int[] sought = needs.textsOf(number);
    if (sought.length < count) {
      for (int text : sought) {
        for (int i = readOf[text] == reading ? last[text] : NONE; i != NONE; i = before[i]) {
          set(begins, places[i], need);
        }
      }
    } else {
      for (int i = 0; i < count; i++) {
        if (needs.isOf(texts[i], number)) {
          set(begins, places[i], need);
        }
      }
    }
    return begins;
  }

  private static void set(long[] begins, int text, Need need) {
    int most = Math.min((begins.length << 6) - 1, text - need.least());
    int from = Math.max(0, text - need.most());
    for (int word = from >> 6; from <= most && word <= most >> 6; word++) {
      long first = word == from >> 6 ? -1L << from : -1L;
      long last = word == most >> 6 ? -1L >>> ~most : -1L;
      begins[word] |= first & last;
    }
  }

  /**
   * Of these places those where letters and digits begin.
   *
   * @param begins null for all places
   * @param least how many of them must follow one another
   */
  long[] onlyWords(long[] begins, int least) {
    readWords();
    long[] only = new long[(line.length() >> 6) + 1];
    for (int i = 0; i < wordCount; i++) {
      int word = words[2 * i];
      if (words[2 * i + 1] >= least) {
        only[word >> 6] |= 1L << word;
      }
    }
    for (int i = 0; begins != null && i < only.length; i++) {
      only[i] &= begins[i];
    }
    return only;
  }

  /** How many letters and digits follow one another at most. */
  int longestWord() {
    readWords();
    return longestWord;
  }

  /** The words of the line, each with its length. */
  private void readWords() {
    if (wordCount != NOT_READ) {
      return;
    }
    wordCount = 0;
    longestWord = 0;
    int length = line.length();
    int at = 0;
    while (at < length) {
      int start = at;
      while (at < length && isWord(line.charAt(at))) {
        at++;
      }
      if (at > start) {
        if (2 * wordCount == words.length) {
          words = Arrays.copyOf(words, 2 * words.length);
        }
        longestWord = Math.max(longestWord, at - start);
        words[2 * wordCount] = start;
        words[2 * wordCount++ + 1] = at - start;
      }
      at++;
    }
  }

  private static boolean isWord(char c) {
    return c >= '0' && c <= '9' || (c | 32) >= 'a' && (c | 32) <= 'z';
  }
}
