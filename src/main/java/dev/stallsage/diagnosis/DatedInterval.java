package dev.stallsage.diagnosis;

/**
 * From when until when something was so, on a clock that others can be compared with. A resync that
 * the log has begin at 13:02, in a log that goes back to 08:00, was not there at nine.
 *
 * @param from s of that clock, minus infinity when nobody knows
 * @param until s, infinity while it goes on or when nobody knows
 * @param watchedSince s; since when somebody would have written it down, infinity when nobody knows
 * @param zoned is the clock's time zone known? Where it is known for one alone, hours apart tell
 *     nothing
 */
public record DatedInterval(double from, double until, double watchedSince, boolean zoned) {
  /** Nobody knows when. */
  public static final DatedInterval UNKNOWN =
      new DatedInterval(
          Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false);

  /** A stamp ends an interval of up to ten minutes, and clocks differ by some, s. */
  private static final double SLACK = 600;

  /** Clocks of two zones differ by no more, s. */
  private static final double ZONES = 14 * 60 * 60;

  /** May a fault of this window be why something was slow in that one? */
  public boolean mayExplain(DatedInterval slow) {
    double slack = zoned == slow.zoned ? SLACK : SLACK + ZONES;
    boolean overBefore = until + slack < slow.from;
    boolean begunAfter = from > slow.until + slack && watchedSince + slack <= slow.from + SLACK;
    return !overBefore && !begunAfter;
  }
}
