package dev.stallsage.cases;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * Which cases are asked for; empty texts ask for any.
 *
 * @param after only cases behind this one, in the order of the list
 * @param limit how many, 1 to 200
 */
public record CaseQuery(
    String ticket, String state, String verdict, String cause, Optional<Cursor> after, int limit) {
  private static final int MOST = 200;

  /**
   * @throws InvalidRequest when the limit is none
   */
  public CaseQuery {
    if (limit < 1 || limit > MOST) {
      throw InvalidRequest.field("limit", "expected 1 to " + MOST);
    }
  }

  /**
   * A place in the list of the cases, as one opaque word for whoever pages through it.
   *
   * @param created of the case last seen
   * @param id of the same
   */
  public record Cursor(Instant created, String id) {
    /** Before every case. */
    static final Cursor BEFORE_ALL = new Cursor(Instant.EPOCH, "");

    /** Behind every case. */
    static final Cursor BEHIND_ALL = new Cursor(Instant.parse("2999-01-01T00:00:00Z"), "");

    /** The word. */
    public String word() {
      String plain = created.getEpochSecond() + "." + created.getNano() + " " + id;
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The place of a word.
     *
     * @throws InvalidRequest when it is no such word
     */
    public static Cursor of(String word) {
      try {
        String plain = new String(Base64.getUrlDecoder().decode(word), StandardCharsets.UTF_8);
        String[] parts = plain.split("[. ]", 3);
        return new Cursor(
            Instant.ofEpochSecond(Long.parseLong(parts[0]), Long.parseLong(parts[1])), parts[2]);
      } catch (IllegalArgumentException | DateTimeException | IndexOutOfBoundsException wrong) {
        throw InvalidRequest.field("cursor", "expected the word a page before this one gave");
      }
    }
  }
}
