package dev.stallsage.redaction;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * One run over the bytes of a line: which of its words are not in the {@link Vocabulary}, and does
 * it hold a word that goes with models? Numbers and words of one or two letters are no question.
 * Bytes of letters beyond ASCII are parts of words; the frames, arrows and bullets of UTF-8 are
 * not.
 */
final class WordScan {
  private static final int SHORTEST = 3;
  private static final int ESCAPE = 4;
  private static final int CONTINUED = 0x80;
  private static final int FIRST_LETTERS = 0xc3;
  private static final int SIGNS = 0xe2;
  private static final int BEYOND = 0xf0;

  private final Vocabulary vocabulary = Vocabulary.packed();
  private final Set<Long> modelWords = new HashSet<>();

  /** The last bits of their hashes: most words are none of them. */
  private final long[] modelBits = new long[1 << 6];

  private int[] places = new int[64];
  private int count;
  private boolean model;
  private boolean asking;

  WordScan(Set<String> wordsOfModels) {
    for (String word : wordsOfModels) {
      long hash = Vocabulary.hash(word, 0, word.length());
      modelWords.add(hash);
      modelBits[(int) (hash >> 6) & 63] |= 1L << hash;
    }
  }

  private boolean isOfModels(long hash) {
    return (modelBits[(int) (hash >> 6) & 63] & 1L << hash) != 0 && modelWords.contains(hash);
  }

  /** How many words are not known. */
  int count() {
    return count;
  }

  /** Where one begins, counted from the beginning of the line. */
  int start(int word) {
    return places[2 * word];
  }

  int end(int word) {
    return places[2 * word + 1];
  }

  /** Does the line hold a word that introduces models? */
  boolean speaksOfModels() {
    return model;
  }

  /**
   * Looks at a line.
   *
   * @param asks whether for unknown words, too
   */
  void at(byte[] line, int from, int to, boolean asks) {
    asking = asks;
    count = 0;
    model = false;
    int i = from;
    while (i < to) {
      int letters = isEscape(line, i, to) ? -ESCAPE : lettersAt(line, i, to);
      if (letters <= 0) {
        i += Math.max(1, -letters);
        continue;
      }
      int start = i;
      long hash = Vocabulary.EMPTY;
      boolean number = true;
      do {
        for (int end = i + letters; i < end; i++) {
          number &= line[i] >= '0' && line[i] <= '9';
          hash = Vocabulary.hash(hash, line[i] & 0xff);
        }
        letters = lettersAt(line, i, to);
      } while (letters > 0);
      if (!number && i - start >= SHORTEST || i - start == 2 && isOfModels(hash)) {
        word(
            hash,
            start - from,
            i - from,
            isJoined(line, start - 1, from, to) || isJoined(line, i, from, to));
      }
    }
  }

  /** {@code \x2d} stands for a sign in the names of units. */
  private static boolean isEscape(byte[] line, int at, int to) {
    return line[at] == '\\' && at + ESCAPE <= to && line[at + 1] == 'x' && line[at + 2] <= '7';
  }

  /** A dash or an underscore joins a word to others. */
  private static boolean isJoined(byte[] line, int at, int from, int to) {
    return at >= from && at < to && (line[at] == '-' || line[at] == '_');
  }

  private void word(long hash, int start, int end, boolean joined) {
    model |= isOfModels(hash);
    if (asking
        && end - start >= SHORTEST
        && (vocabulary.isQuestion(hash) || joined && vocabulary.isNotPrinted(hash))) {
      if (2 * count == places.length) {
        places = Arrays.copyOf(places, places.length * 2);
      }
      places[2 * count] = start;
      places[2 * count++ + 1] = end;
    }
  }

  /** How many bytes of a word stand here; of a sign the same below zero. */
  private static int lettersAt(byte[] line, int at, int to) {
    if (at >= to) {
      return 0;
    }
    int b = line[at] & 0xff;
    if (b < CONTINUED) {
      return b >= '0' && b <= '9' || (b | 32) >= 'a' && (b | 32) <= 'z' ? 1 : -1;
    }
    if (b < FIRST_LETTERS) {
      return b < 0xc0 ? -1 : -2;
    }
    if (b < 0xe0) {
      return Math.min(2, to - at);
    }
    if (b >= BEYOND) {
      return -Math.min(4, to - at);
    }
    return (b == SIGNS ? -1 : 1) * Math.min(3, to - at);
  }
}
