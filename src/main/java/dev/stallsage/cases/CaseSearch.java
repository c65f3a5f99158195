package dev.stallsage.cases;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which cases somebody looks for.
 *
 * @param query what the rows tell in plain words, and the place in the list
 * @param inside what must stand in what is sealed
 * @param since not created before this
 * @param until created before this
 * @param oldestFirst the other way round
 * @param assigned how far people are with it, and who
 */
public record CaseSearch(
    CaseQuery query,
    Inside inside,
    String submitter,
    Optional<Instant> since,
    Optional<Instant> until,
    boolean oldestFirst,
    Assigned assigned) {
  /**
   * What must stand in a case; empty for anything. It is sealed, so cases must be opened for it.
   *
   * @param words each must stand somewhere in the ticket, symptom, what was found, its places, the
   *     submitter or the id
   * @param host name of one of the first hosts the report names
   * @param device name of one of the first devices the report names
   * @param symptom a part of the ticket's own words
   */
  public record Inside(String words, String host, String device, String symptom) {
    private static final int MOST_WORDS = 12;

    /** Of these words. */
    public static Inside of(String words) {
      return new Inside(words, "", "", "");
    }

    boolean any() {
      return !words.isBlank() || !host.isEmpty() || !device.isEmpty() || !symptom.isEmpty();
    }

    /** Does a case say all of it? */
    boolean in(SearchedText text) {
      return wanted().allMatch(text::says)
          && text.symptomSays(small(symptom))
          && (host.isEmpty() || text.hosts().contains(small(host)))
          && (device.isEmpty() || text.devices().contains(small(device)));
    }

    private Stream<String> wanted() {
      return Arrays.stream(small(words).split("\\s++"))
          .filter(word -> !word.isEmpty())
          .limit(MOST_WORDS);
    }

    private static String small(String text) {
      return text.toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The work of people; empty for any.
   *
   * @param status {@code waiting}; {@link #UNRESOLVED} for all that is left to do
   * @param assignee whose they are; {@link #NOBODY} for nobody's
   */
  public record Assigned(String status, String assignee) {
    /** Anybody's, however far. */
    public static final Assigned ANY = new Assigned("", "");

    /** Every status but resolved. */
    public static final String UNRESOLVED = "unresolved";

    /** Nobody's. */
    public static final String NOBODY = "nobody";
  }

  /**
   * What was found.
   *
   * @param total how many cases there are of the rest of the search; what is sealed is looked at
   *     page by page
   * @param lookedAt in how many what is sealed was looked for; 0 where it was not
   */
  public record Found(CasePage page, long total, int lookedAt) {}

  /** The place the page begins behind. */
  CaseQuery.Cursor from() {
    return query
        .after()
        .orElse(oldestFirst ? CaseQuery.Cursor.BEFORE_ALL : CaseQuery.Cursor.BEHIND_ALL);
  }

  /** All cases, the newest first, whatever stands in them. */
  static CaseSearch newest(int limit) {
    CaseQuery any = new CaseQuery("", "", "", "", Optional.empty(), limit);
    return new CaseSearch(
        any, Inside.of(""), "", Optional.empty(), Optional.empty(), false, Assigned.ANY);
  }

  /** The same of one submitter's cases alone. */
  CaseSearch by(String name) {
    return new CaseSearch(query, inside, name, since, until, oldestFirst, assigned);
  }
}
