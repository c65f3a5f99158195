package dev.stallsage.measure;

import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * How long requests of one direction took, interval by interval. Five intervals of a disk under
 * load, two of them at 100 ms, become 5 intervals, 2 of them slow, worst 100 ms, limit 20 ms.
 *
 * @param direction which requests
 * @param medium what the device stores on
 * @param figures how many, and how long
 * @param grade from 0, well within the limit, to 1, far beyond it: nothing hangs on the third digit
 * @param underMoreLoad were far more requests made in its slow intervals than in its quick ones?
 */
@ComputedFrom(DeviceSample.class)
public record IntervalLatency(
    Where where,
    Direction direction,
    Medium medium,
    IntervalFigures figures,
    double grade,
    boolean underMoreLoad,
    List<Citation> because)
    implements Feature, IntervalFigures.Shown {
  /** Fewer intervals under load than this say nothing of a device that was quick in them. */
  private static final int ENOUGH = 3;

  /** From this grade on it is slow, and not only near its limit. */
  private static final double SLOW = 0.75;

  /** Is it a LUN of an array, so that what is slow below it is not in the host? */
  public boolean isLun() {
    return medium == Medium.ARRAY;
  }

  /** Is it beyond its limit, and not only near it? */
  public boolean isBeyond() {
    return grade >= SLOW;
  }

  /** Was it within its limit, well and long enough to say so? */
  public boolean isQuick() {
    return intervals() >= ENOUGH && grade == 0;
  }
}
