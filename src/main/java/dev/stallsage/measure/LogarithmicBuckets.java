package dev.stallsage.measure;

/**
 * A histogram of values above zero whose buckets are less than one per cent wide, whatever the
 * magnitude: the first bits of the mantissa of a double are the number of the bucket (as in
 * HdrHistogram, hdrhistogram.org, without a range to be known in advance).
 */
final class LogarithmicBuckets {
  /** 128 buckets for each power of two: at most 0.8 % wide. */
  private static final int MANTISSA_BITS = 7;

  private static final int SHIFT = 52 - MANTISSA_BITS;
  private static final int IN_A_POWER = 1 << MANTISSA_BITS;

  /** Powers of two that are told apart: from a billionth to 10^29. */
  private static final int POWERS = 128;

  private static final int LOWEST_POWER = 1023 - 30;

  private final int[][] counts = new int[POWERS][];
  private long zeros;

  void add(double value, int times) {
    int bucket = (int) (Double.doubleToRawLongBits(value) >>> SHIFT);
    int power = (bucket >>> MANTISSA_BITS) - LOWEST_POWER;
    if (!(value > 0) || power < 0) {
      zeros += times;
      return;
    }
    int[] page = page(Math.min(power, POWERS - 1));
    page[bucket & IN_A_POWER - 1] += times;
  }

  private int[] page(int power) {
    if (counts[power] == null) {
      counts[power] = new int[IN_A_POWER];
    }
    return counts[power];
  }

  void addAll(LogarithmicBuckets other) {
    zeros += other.zeros;
    for (int power = 0; power < POWERS; power++) {
      if (other.counts[power] != null) {
        int[] page = page(power);
        for (int i = 0; i < IN_A_POWER; i++) {
          page[i] += other.counts[power][i];
        }
      }
    }
  }

  /**
   * The value of that rank, counted from 0: the middle of its bucket; 0 for what is not above a
   * billionth.
   */
  double value(long rank) {
    long seen = zeros;
    if (seen > rank) {
      return 0;
    }
    for (int power = 0; power < POWERS; power++) {
      for (int i = 0; counts[power] != null && i < IN_A_POWER; i++) {
        seen += counts[power][i];
        if (seen > rank) {
          return middle(power, i);
        }
      }
    }
    throw new IllegalArgumentException("rank " + rank + ": expected less than " + seen);
  }

  private static double middle(int power, int bucket) {
    long bits = (long) (power + LOWEST_POWER << MANTISSA_BITS | bucket) << SHIFT;
    return Double.longBitsToDouble(bits | 1L << SHIFT - 1);
  }
}
