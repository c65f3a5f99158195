package dev.stallsage.knowledge;

import java.util.Collection;
import java.util.Optional;

/** The known name that a misspelt one probably means. */
public final class SpellingSuggestion {
  private SpellingSuggestion() {}

  /** The nearest name, when it is near enough to be meant. */
  public static Optional<String> to(String misspelt, Collection<String> known) {
    String best = null;
    int least = Math.max(2, misspelt.length() / 3) + 1;
    for (String candidate : known.stream().sorted().toList()) {
      int distance = distance(misspelt, candidate);
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return Optional.ofNullable(best);
  }

  /** {@code ; did you mean "write-cache-off"?}, or nothing. */
  public static String hint(String misspelt, Collection<String> known) {
    return to(misspelt, known).map(near -> "; did you mean \"" + near + "\"?").orElse("");
  }

  /** Letters to insert, delete or replace: V. I. Levenshtein (1966). */
  public static int distance(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
