package dev.stallsage.measure;

/**
 * How far beyond a limit a figure is, without a jump at it: a disk at 19.9 ms and one at 20.1 ms
 * are the same disk.
 */
public final class SoftLimit {
  /** Below this share of its limit a figure is well within it. */
  private static final double BEGINS = 0.85;

  /** From so many times its limit on a figure is beyond it without a doubt. */
  private static final double ENDS = 1.3;

  private SoftLimit() {}

  /**
   * The grade of a figure.
   *
   * @param times the figure over its limit
   * @return 0 below 0.85 times the limit, 1 from 1.3 times the limit on, straight between
   */
  public static double beyond(double times) {
    return Double.isNaN(times) ? 0 : Math.max(0, Math.min(1, (times - BEGINS) / (ENDS - BEGINS)));
  }
}
