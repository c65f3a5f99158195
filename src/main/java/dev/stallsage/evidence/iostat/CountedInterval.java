package dev.stallsage.evidence.iostat;

import dev.stallsage.observation.DeviceSample;

/**
 * Tells by its figures alone whether a report is of a short interval. A rate is a count of requests
 * over the seconds of the interval, so that of one second every rate is whole, of two seconds every
 * rate is a half, of ten seconds a tenth; over the months since boot it is anything.
 *
 * <p>{@code 17.50 16.50 0.50 2.50} requests a second are counts of two seconds, {@code 24.32 116.68
 * 5.75} are none of any short time.
 */
final class CountedInterval {
  /** Lengths people choose, s. */
  private static final int[] SECONDS = {1, 2, 5, 10};

  /** So rarely do rates of months look like counts of a few seconds that nobody meets one. */
  private static final double RARE = 1e-3;

  /** No disk was busy without a pause for months: one such row is as good as another rate. */
  private static final double NO_PAUSE_PERCENT = 99;

  private static final double NO_PAUSE_SINCE_BOOT = 0.05;

  /** Above it a binary number no longer tells hundredths well enough. */
  private static final double LARGEST_RATE = 1e9;

  private final double[] chances = {1, 1, 1, 1};

  /** How many rates are printed between two whole ones. */
  private final double steps;

  private final double rounding;

  /**
   * @param places decimals rates are printed with: two by sysstat, one by Solaris
   */
  CountedInterval(int places) {
    steps = Math.pow(10, places);
    rounding = 0.5 / steps;
  }

  /** Regards one row of the report. */
  void see(DeviceSample row) {
    rate(row.readsPerSecond());
    rate(row.writesPerSecond());
    rate(row.mergedPerSecond());
    if (row.busyPercent() >= NO_PAUSE_PERCENT) {
      scale(NO_PAUSE_SINCE_BOOT);
    }
  }

  private void rate(double perSecond) {
    if (!(perSecond > rounding) || perSecond > LARGEST_RATE) {
      return;
    }
    for (int i = 0; i < SECONDS.length; i++) {
      double requests = perSecond * SECONDS[i];
      boolean whole = Math.abs(requests - Math.rint(requests)) <= rounding * SECONDS[i] / 5;
      chances[i] = whole ? chances[i] * Math.min(1, SECONDS[i] / steps) : Double.POSITIVE_INFINITY;
    }
  }

  private void scale(double by) {
    for (int i = 0; i < chances.length; i++) {
      chances[i] *= by;
    }
  }

  /** Can the report hardly be an average since boot? */
  boolean isOne() {
    for (double chance : chances) {
      if (chance <= RARE) {
        return true;
      }
    }
    return false;
  }

  /** The next report is looked at afresh. */
  void forget() {
    java.util.Arrays.fill(chances, 1);
  }
}
