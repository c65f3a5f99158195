package dev.stallsage.diagnosis;

/**
 * From when until when something was so, on a clock that others can be compared with. A resync that
 * the log has begin at 13:02, in a log that goes back to 08:00, was not there at nine.
 *
 * @param from s of that clock, minus infinity when nobody knows
 * @param until s, infinity while it goes on or when nobody knows
 * @param watchedSince s; since when somebody would have written it down, infinity when nobody knows
 * @param zoned is the clock's time zone known? Clocks of which it is known for one alone cannot be
 *     compared
 */
public record DatedInterval(double from, double until, double watchedSince, boolean zoned) {
  /** Nobody knows when. */
  public static final DatedInterval UNKNOWN =
      new DatedInterval(
          Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false);

  /** A stamp ends an interval of up to ten minutes, and clocks differ by some, s. */
  private static final double SLACK = 600;

  /** May a fault of this window be why something was slow in that one? */
  public boolean mayExplain(DatedInterval slow) {
    if (zoned != slow.zoned) {
      return true;
    }
    boolean overBefore = until + SLACK < slow.from;
    boolean begunAfter = from > slow.until + SLACK && watchedSince <= slow.from;
    return !overBefore && !begunAfter;
  }
}
