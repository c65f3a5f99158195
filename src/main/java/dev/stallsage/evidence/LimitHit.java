package dev.stallsage.evidence;

/**
 * A limit that stopped the reading of something. What was read until then stays.
 *
 * @param limit its name in the table of limits
 * @param place the member or archive it stopped; empty when it stopped everything
 * @param says the configured and the actual value, and what was not read
 */
public record LimitHit(String limit, String place, String says) {

  /**
   * A limit of the table.
   *
   * @param configured its value
   * @param actual the value found, the first that was too much
   * @param lost what was not read, as far as that is known; empty when it is not
   */
  public static LimitHit of(Limit limit, long configured, long actual, String place, String lost) {
    String says =
        "limit "
            + limit.id()
            + " is "
            + limit.words(configured)
            + ", found "
            + limit.words(actual)
            + ": "
            + limit.onHit();
    return new LimitHit(limit.id(), place, lost.isEmpty() ? says : says + "; " + lost);
  }
}
