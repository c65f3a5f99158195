package dev.stallsage.evidence.diskstats;

import java.util.Optional;

/**
 * The counters of one disk, all since boot but the number in flight: 11 since Linux 2.6, 15 with
 * the discards of 4.18, 17 with the flushes of 5.5; see Documentation/admin-guide/iostats.rst.
 *
 * @param values as printed; a sector has 512 bytes, times are ms
 */
record DiskCounters(long[] values) {
  /** What stands in which place. */
  enum Field {
    READS,
    READ_MERGES,
    READ_SECTORS,
    READ_MS,
    WRITES,
    WRITE_MERGES,
    WRITE_SECTORS,
    WRITE_MS,
    IN_FLIGHT,
    BUSY_MS,
    WEIGHTED_MS,
    DISCARDS,
    DISCARD_MERGES,
    DISCARD_SECTORS,
    DISCARD_MS,
    FLUSHES,
    FLUSH_MS
  }

  private static final long WRAP = 1L << 32;

  /** So far a counter must have come before it can have wrapped. */
  private static final long NEARLY_WRAPPED = WRAP / 2;

  static boolean isCount(int numbers) {
    return numbers == 11 || numbers == 15 || numbers == 17;
  }

  /** {@code NaN} when this kernel does not count it. */
  double get(Field field) {
    return field.ordinal() < values.length ? values[field.ordinal()] : Double.NaN;
  }

  /** Has the disk never done anything? */
  boolean idleSinceBoot() {
    for (long value : values) {
      if (value != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * What was counted since an earlier print. Counters of 32 bits wrap; one that falls otherwise was
   * reset.
   *
   * @return empty when a counter was reset: the machine was restarted, or the disk is another one
   */
  Optional<DiskCounters> since(DiskCounters earlier) {
    int common = Math.min(values.length, earlier.values.length);
    long[] grown = new long[common];
    for (int i = 0; i < common; i++) {
      grown[i] = values[i] - earlier.values[i];
      if (i == Field.IN_FLIGHT.ordinal()) {
        grown[i] = values[i];
      } else if (grown[i] < 0) {
        boolean wrapped =
            earlier.values[i] >= NEARLY_WRAPPED
                && earlier.values[i] < WRAP
                && values[i] < NEARLY_WRAPPED;
        if (!wrapped) {
          return Optional.empty();
        }
        grown[i] += WRAP;
      }
    }
    return Optional.of(new DiskCounters(grown));
  }
}
