package dev.stallsage.cases;

import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How far people are with a case; {@link CaseState} is how far the product is. */
public enum CaseStatus {
  /** Somebody has to do something. */
  OPEN,
  /** Somebody else has to: for evidence, for a part, for a window in which a change is allowed. */
  WAITING,
  /** Nothing is left to do. */
  RESOLVED;

  /** All words. */
  public static final List<String> WORDS = Arrays.stream(values()).map(CaseStatus::word).toList();

  /** As it is written: {@code waiting}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The status of a word.
   *
   * @throws InvalidRequest when there is none
   */
  public static CaseStatus of(String word) {
    return Arrays.stream(values())
        .filter(status -> status.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                InvalidRequest.field(
                    "status",
                    "expected one of "
                        + String.join(", ", WORDS)
                        + SpellingSuggestion.hint(word, WORDS)));
  }
}
