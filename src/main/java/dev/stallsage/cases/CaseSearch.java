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
  private static final int MOST_WORDS = 12;
  private static final String OF = " of ";

  /**
   * What must stand in a case; empty for anything. It is sealed, so cases are opened one by one.
   *
   * @param words each must stand somewhere in the ticket, symptom, what was found, its places, the
   *     submitter or the id
   * @param host name of one of the first hosts the report names
   * @param device name of one of the first devices the report names
   * @param symptom a part of the ticket's own words
   */
  public record Inside(String words, String host, String device, String symptom) {
    /** Of these words. */
    public static Inside of(String words) {
      return new Inside(words, "", "", "");
    }

    boolean any() {
      return !words.isBlank() || !host.isEmpty() || !device.isEmpty() || !symptom.isEmpty();
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
   * @param lookedAt how many were opened; 0 where nothing that is sealed was asked for
   */
  public record Found(CasePage page, long total, int lookedAt) {}

  /** The same of one submitter's cases alone. */
  CaseSearch by(String name) {
    return new CaseSearch(query, inside, name, since, until, oldestFirst, assigned);
  }

  /** Does a case say all of it? What is sealed can only be looked at one by one. */
  boolean fits(CaseRecord found) {
    String symptom = small(found.context().symptom());
    return saysAll(found)
        && symptom.contains(small(inside.symptom()))
        && names(hosts(found.result().places()), inside.host())
        && names(devices(found.result().places()), inside.device());
  }

  private boolean saysAll(CaseRecord found) {
    String all =
        small(
            String.join(
                "\n",
                found.id(),
                found.submitter(),
                found.context().ticket(),
                found.context().symptom(),
                found.result().cause(),
                found.result().places(),
                found.result().headline()));
    return wanted().stream().allMatch(all::contains);
  }

  /** The words, in small letters. */
  private List<String> wanted() {
    return Arrays.stream(small(inside.words()).split("\\s++"))
        .filter(word -> !word.isEmpty())
        .limit(MOST_WORDS)
        .toList();
  }

  /** {@code sdb, sdc of db1}: the devices stand before the hosts, either may be missing. */
  private static String devices(String places) {
    int of = places.indexOf(OF);
    return of < 0 ? places : places.substring(0, of);
  }

  private static String hosts(String places) {
    int of = places.indexOf(OF);
    return of < 0 ? places : places.substring(of + OF.length());
  }

  private static boolean names(String listed, String wanted) {
    return wanted.isEmpty()
        || Arrays.stream(listed.split(", | and ")).anyMatch(wanted::equalsIgnoreCase);
  }

  private static String small(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
