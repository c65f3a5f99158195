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
  private static final int SHORTEST_BESIDE = 5;

  /** Told apart from the same word that is replaced everywhere. */
  private static final String ORDINARY = "\n";

  private final WordTable words;
  private final Set<String> known = new HashSet<>();
  private final Set<String> given = new HashSet<>();

  LearnedNames(WordTable words) {
    this.words = words;
  }

  /** Learns a name unless it could as well be evidence. */
  void learn(IdentifierKind kind, String text) {
    String small = text.toLowerCase(Locale.ROOT);
    if (kind != IdentifierKind.SERIAL && isDistinct(kind, small) && given.remove(small)) {
      // the line that says what it is knows it better
      words.remove(small);
      known.remove(small);
    }
    if (known.size() < AT_MOST && isDistinct(kind, small) && known.add(small)) {
      add(LearnedName.of(kind, small), small);
    } else if (kind == IdentifierKind.SERIAL && !isDistinct(kind, small)) {
      learnShort(small);
    }
  }

  /** Learns a name that a site gave; one that is an ordinary word only where it stands apart. */
  void learnGiven(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    if (known.size() >= AT_MOST || small.length() < SHORTEST) {
      return;
    }
    boolean ordinary = GivenName.isOrdinary(text);
    if (!known.contains(small) && known.add(ordinary ? text + ORDINARY : small)) {
      if (!ordinary) {
        given.add(small);
      }
      add(
          ordinary
              ? LearnedName.ordinary(IdentifierKind.WORD, text)
              : LearnedName.of(IdentifierKind.WORD, small),
          small);
    }
  }

  /** A number too short to be replaced in all tables is one beside a word that says so. */
  private void learnShort(String number) {
    if (known.size() < AT_MOST
        && number.length() >= SHORTEST_BESIDE
        && number.chars().allMatch(Character::isDigit)
        && !SerialNumbers.isRound(number)
        && known.add(number + ORDINARY)) {
      add(LearnedName.ordinary(IdentifierKind.SERIAL, number), number);
    }
  }

  private void add(LearnedName name, String small) {
    int end = 0;
    while (end < small.length() && LineScan.isWord((byte) small.charAt(end))) {
      end++;
    }
    if (end > 0) {
      words.add(name, small.substring(0, end));
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
    if (small.isEmpty() || number && SerialNumbers.isRound(small)) {
      return false;
    }
    boolean digits = small.chars().anyMatch(Character::isDigit);
    return digits && small.length() >= (number ? SHORTEST_NUMBER : SHORTEST_SERIAL);
  }
}
