package dev.stallsage.redaction;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The names that were learned: from now on each is replaced wherever it stands as a word, whatever
 * stands around it.
 */
final class LearnedNames {
  /** A bound for the memory; names beyond it are replaced where the line says what they are. */
  static final int AT_MOST = 200_000;

  private static final int SHORTEST = 3;
  private static final int SHORTEST_SERIAL = 6;
  private static final int SHORTEST_NUMBER = 8;

  private final WordTable words;
  private final Set<String> known = new HashSet<>();

  LearnedNames(WordTable words) {
    this.words = words;
  }

  /** Learns a name unless it could as well be evidence. */
  void learn(IdentifierKind kind, String text) {
    String small = text.toLowerCase(Locale.ROOT);
    if (known.size() < AT_MOST && isDistinct(kind, small) && known.add(small)) {
      int end = 0;
      while (end < small.length() && LineScan.isWord((byte) small.charAt(end))) {
        end++;
      }
      if (end > 0) {
        words.add(LearnedName.of(kind, small), small.substring(0, end));
      }
    }
  }

  private static boolean isDistinct(IdentifierKind kind, String small) {
    return switch (kind) {
      case HOST, LABEL -> small.length() >= SHORTEST && !PlainWords.holds(small);
      case USER ->
          small.length() >= SHORTEST
              && !PlainWords.holds(small)
              && !Vocabulary.packed().holdsTechnical(small, 0, small.length());
      case DOMAIN -> small.indexOf('.') > 0;
      case SERIAL -> isDistinctSerial(small);
      default -> false;
    };
  }

  private static boolean isDistinctSerial(String small) {
    boolean number = small.chars().allMatch(Character::isDigit);
    boolean digits = small.chars().anyMatch(Character::isDigit);
    return digits && small.length() >= (number ? SHORTEST_NUMBER : SHORTEST_SERIAL);
  }
}
