package dev.stallsage.cases;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which cases somebody looks for.
 *
 * @param query what the rows tell in plain words, and the place in the list
 * @param words each must stand somewhere in the ticket, symptom, what was found, its places, the
 *     submitter or the id; empty for any
 * @param since not created before this
 * @param until created before this
 * @param oldestFirst the other way round
 */
public record CaseSearch(
    CaseQuery query,
    String words,
    String submitter,
    Optional<Instant> since,
    Optional<Instant> until,
    boolean oldestFirst) {
  private static final int MOST_WORDS = 12;

  /**
   * What was found.
   *
   * @param total how many cases there are of the rest of the search; the words are looked for page
   *     by page
   * @param lookedAt how many were opened to look for the words; 0 where none were asked for
   */
  public record Found(CasePage page, long total, int lookedAt) {}

  /** Does a case say all of the words? What is sealed can only be looked at one by one. */
  boolean fits(CaseRecord found) {
    String all =
        String.join(
                "\n",
                found.id(),
                found.submitter(),
                found.context().ticket(),
                found.context().symptom(),
                found.result().cause(),
                found.result().places(),
                found.result().headline())
            .toLowerCase(Locale.ROOT);
    return wanted().stream().allMatch(all::contains);
  }

  /** The words, in small letters. */
  List<String> wanted() {
    return Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s++"))
        .filter(word -> !word.isEmpty())
        .limit(MOST_WORDS)
        .toList();
  }
}
