package dev.stallsage.redaction;

import java.util.Arrays;
import java.util.List;

/**
 * One run over the bytes of a line: which clues does it give, and which known names stand where?
 * Most lines of most files give none and are copied as they are. Reads ASCII; bytes of other
 * characters are parts of words.
 */
final class LineScan {
  private static final int DIGIT = 1;
  private static final int HEX_LETTER = 2;
  private static final int LETTER = 4;
  private static final int LONG_WORD = 12;
  private static final int PROMPT = 80;

  /** Six letters and digits of a tape, and which kind of LTO it is: {@code ORA417L8}. */
  private static final int BARCODE = 8;

  private static final byte[] CLASS = new byte[256];
  private static final byte[] SMALL = new byte[256];

  static {
    for (int c = 0; c < 256; c++) {
      SMALL[c] = (byte) (c >= 'A' && c <= 'Z' ? c + 32 : c);
      int small = SMALL[c] & 0xff;
      if (small >= '0' && small <= '9') {
        CLASS[c] = DIGIT;
      } else if (small >= 'a' && small <= 'f') {
        CLASS[c] = HEX_LETTER;
      } else if (small > 'f' && small <= 'z' || c >= 128) {
        CLASS[c] = LETTER;
      }
    }
  }

  private final WordTable words;
  private int clues;
  private int hits;
  private int sender;
  private LearnedName[] names = new LearnedName[8];
  private int[] starts = new int[8];

  LineScan(WordTable words) {
    this.words = words;
  }

  static int add(int hash, int c) {
    int next = hash * 31 + (SMALL[c & 0xff] & 0xff) + 1;
    return next == 0 ? 1 : next;
  }

  static byte small(byte b) {
    return SMALL[b & 0xff];
  }

  static boolean isWord(byte b) {
    return CLASS[b & 0xff] != 0;
  }

  /** The clues of the last line. */
  int clues() {
    return clues;
  }

  /** How many known names stand in it. */
  int hits() {
    return hits;
  }

  LearnedName name(int hit) {
    return names[hit];
  }

  int start(int hit) {
    return starts[hit];
  }

  /** Where the sender of the last line would stand, or -1. */
  int sender() {
    return sender;
  }

  /** Looks at a line. */
  void at(byte[] line, int from, int to) {
    hits = 0;
    sender = SenderPosition.sender(line, from, to);
    int seen = sender >= 0 ? LineClue.SENDER : 0;
    int run = 0;
    byte signBefore = 0;
    int kindBefore = 0;
    int endBefore = -2;
    int startBefore = -1;
    int i = from;
    while (i < to) {
      int c = line[i] & 0xff;
      if (CLASS[c] == 0) {
        seen |= sign(line, from, i, to);
        i++;
        continue;
      }
      int start = i;
      int hash = 0;
      int kind = 0;
      do {
        kind |= CLASS[c];
        hash = add(hash, c);
        i++;
      } while (i < to && CLASS[c = line[i] & 0xff] != 0);
      if (endBefore == start - 1) {
        byte sign = line[endBefore];
        boolean dotted = signBefore == '.' && sign == '/';
        run = sign == signBefore ? run + 1 : 1;
        signBefore = sign;
        seen |=
            sign == '/' && !dotted
                ? 0
                : run(sign, run, kind | kindBefore, i - start, endBefore - startBefore);
      } else {
        signBefore = 0;
      }
      if (i - start >= LONG_WORD && (kind & DIGIT) != 0) {
        seen |= LineClue.LONG_WORD;
      } else if (i - start == BARCODE && line[start + BARCODE - 2] == 'L') {
        seen |= LineClue.SERIAL;
      }
      int slot = words.find(hash);
      if (slot >= 0) {
        int given = words.clues(slot);
        int said = given >>> WordTable.SAID;
        if (said != 0 && (seen & said) != said && IntroducingWord.isOne(line, from, start, i, to)) {
          seen |= said;
        }
        seen |= given & (1 << WordTable.SAID) - 1;
        if ((given & LineClue.NAME) != 0) {
          i = Math.max(i, hit(slot, line, start, i, to));
        }
      } else if (kind >= LETTER && i - start > 4) {
        int said = ending(line, start, i);
        seen |= said != 0 && IntroducingWord.isOne(line, from, start, i, to) ? said : 0;
      }
      kindBefore = kind;
      startBefore = start;
      endBefore = i;
    }
    clues = seen;
  }

  /**
   * Words that hang together by one sign.
   *
   * @param run how many times in a row
   * @param kinds of the last two words
   */
  private static int run(byte sign, int run, int kinds, int length, int lengthBefore) {
    return switch (sign) {
      case '.' ->
          (run >= 3 && kinds == DIGIT ? LineClue.ADDRESS_V4 : 0)
              | (run >= 3 && length == 1 && kinds >= LETTER ? LineClue.ADDRESS_V4 : 0)
              | (run >= 2 && kinds < LETTER && length == 4 && lengthBefore == 4
                  ? LineClue.POINTS
                  : 0)
              | (run > 6 && kinds < LETTER && length == 2 ? LineClue.SERIAL : 0);
      case ':' ->
          kinds < LETTER && (run >= 5 || run >= 3 && length == 8 && lengthBefore == 8)
              ? LineClue.COLONS
              : 0;
      case '-' -> run >= 3 ? LineClue.DASHES : 0;
      case '/' -> kinds == DIGIT && length == 2 && lengthBefore <= 3 ? LineClue.ADDRESS_V4 : 0;
      case ' ' ->
          kinds < LETTER && length == 9 && lengthBefore == 6
              ? LineClue.APART
              : run > 4 && kinds < LETTER && length == 2 && lengthBefore == 2 ? LineClue.SERIAL : 0;
      case '_' ->
          run > 2 && kinds < LETTER && length == 4 && lengthBefore == 4 ? LineClue.SERIAL : 0;
      default -> 0;
    };
  }

  private static int sign(byte[] line, int from, int i, int to) {
    byte sign = line[i];
    byte next = i + 1 < to ? line[i + 1] : 0;
    return switch (sign) {
      case ':' -> next == ':' ? LineClue.COLONS : next == '/' ? LineClue.HOST | LineClue.SECRET : 0;
      case '@' -> LineClue.AT;
      case '+', '(' -> isCode(line, from, i, next) ? LineClue.DIRECTORY : 0;
      case '*' ->
          i > from + 1 && line[i - 1] == '.' && CLASS[line[i - 2] & 0xff] == DIGIT
              ? LineClue.ADDRESS_V4
              : 0;
      case '#', '%', '>' -> isPrompt(line, from, i, next) ? LineClue.HOST : 0;
      case '\\' ->
          next == '\\'
              ? LineClue.HOST
              : i > from && isCapital(line[i - 1]) && next >= 'a' ? LineClue.USER : 0;
      case '$' ->
          isWord(next) ? LineClue.SECRET : isPrompt(line, from, i, next) ? LineClue.HOST : 0;
      default -> 0;
    };
  }

  /** Begins the number of a telephone: a code behind a plus or between brackets. */
  private static boolean isCode(byte[] line, int from, int i, byte next) {
    return next > '0' && next <= '9' && (i == from || !isWord(line[i - 1]));
  }

  private static boolean isCapital(byte b) {
    return b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
  }

  private static boolean isPrompt(byte[] line, int from, int i, byte next) {
    return next == ' ' && i > from && i - from < PROMPT && line[i - 1] > ' ' && line[i - 1] != '#';
  }

  /** Compound words: {@code dbPassword2}, {@code secretaccesskey}, {@code ProductSerial}. */
  private static int ending(byte[] line, int start, int wordEnd) {
    int end = wordEnd;
    while (end > start + 5 && CLASS[line[end - 1] & 0xff] == DIGIT) {
      end--;
    }
    int last =
        small(line[end - 4]) << 24
            | small(line[end - 3]) << 16
            | small(line[end - 2]) << 8
            | small(line[end - 1]);
    return switch (last) {
      case 'w' << 24 | 'o' << 16 | 'r' << 8 | 'd',
          's' << 24 | 's' << 16 | 'w' << 8 | 'd',
          'r' << 24 | 'a' << 16 | 's' << 8 | 'e',
          'c' << 24 | 'r' << 16 | 'e' << 8 | 't',
          'o' << 24 | 'k' << 16 | 'e' << 8 | 'n',
          'a' << 24 | 's' << 16 | 's' << 8 | 's' ->
          LineClue.SECRET;
      case 'r' << 24 | 'i' << 16 | 'a' << 8 | 'l' -> LineClue.SERIAL;
      case 'u' << 24 | 's' << 16 | 'e' << 8 | 'r', 'n' << 24 | 'a' << 16 | 'm' << 8 | 'e' ->
          LineClue.USER;
      default -> (last & 0xffffff) == ('k' << 16 | 'e' << 8 | 'y') ? LineClue.SECRET : 0;
    };
  }

  /** Remembers the longest name that stands here; its end, or -1. */
  private int hit(int slot, byte[] line, int start, int end, int to) {
    List<LearnedName> same = words.names(slot);
    boolean goesOn = end < to && (line[end] == '.' || line[end] == '-' || line[end] == '_');
    // the longest is the first: a word that ends here can only be the last
    for (int i = goesOn ? 0 : same.size() - 1; i < same.size(); i++) {
      LearnedName name = same.get(i);
      if (name.isAt(line, start, to)) {
        remember(name, start);
        return start + name.length();
      }
    }
    return -1;
  }

  private void remember(LearnedName name, int start) {
    if (hits == names.length) {
      names = Arrays.copyOf(names, hits * 2);
      starts = Arrays.copyOf(starts, hits * 2);
    }
    names[hits] = name;
    starts[hits++] = start;
  }
}
