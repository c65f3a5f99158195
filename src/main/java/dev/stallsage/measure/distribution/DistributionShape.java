package dev.stallsage.measure.distribution;

import dev.stallsage.measure.PooledDistributions;
import java.util.List;

/**
 * A distribution of latency, cut in two at the widest empty stretch above its median.
 *
 * @param rows the buckets that hold anything, ascending; at least one
 * @param median index of the row that holds the median
 * @param tailFrom index of the first row behind the stretch; of the last row when there is none
 * @param gap width of the empty stretch in doublings: 5 when the next I/O took 32 times as long
 * @param events all I/Os
 */
record DistributionShape(
    List<PooledDistributions.Row> rows, int median, int tailFrom, double gap, long events) {
  /** Takes the rounding out of a logarithm. */
  private static final double ROUNDING = 1e-9;

  /** Fewer requests make no group. */
  private static final long LEAST_OF_GROUP = 10;

  /** A valley holds at most one of so many that its group's fullest bucket holds. */
  private static final long VALLEY = 20;

  static DistributionShape of(PooledDistributions distribution) {
    List<PooledDistributions.Row> rows = distribution.occupied();
    int median = median(rows, distribution.count());
    int from = rows.size() - 1;
    double widest = 0;
    for (int i = median; i + 1 < rows.size(); i++) {
      double gap = doublings(rows.get(i).high(), rows.get(i + 1).low());
      if (gap > widest) {
        widest = gap;
        from = i + 1;
      }
    }
    return new DistributionShape(rows, median, from, widest, distribution.count());
  }

  private static int median(List<PooledDistributions.Row> rows, long events) {
    long seen = 0;
    for (int i = 0; i < rows.size(); i++) {
      seen += rows.get(i).count();
      if (2 * seen >= events) {
        return i;
      }
    }
    return rows.size() - 1;
  }

  private static double doublings(double from, double to) {
    return from > 0 && to > from ? Math.log(to / from) / Math.log(2) + ROUNDING : 0;
  }

  /** Typical latency, ms: the lower limit of the median's bucket. */
  double medianMs() {
    return Math.max(0, rows.get(median).low());
  }

  /** Where the tail begins, s. */
  double tailSeconds() {
    return Math.max(0, rows.get(tailFrom).low()) / 1000;
  }

  List<PooledDistributions.Row> tail() {
    return rows.subList(tailFrom, rows.size());
  }

  long tailEvents() {
    return tail().stream().mapToLong(PooledDistributions.Row::count).sum();
  }

  /**
   * Where a second group begins, s: behind a valley whose emptiest bucket holds next to nothing of
   * what the group's fullest holds; {@code NaN} when there is none.
   *
   * @param least from which latency on it is looked for, ms
   */
  double secondGroupSeconds(double least) {
    List<PooledDistributions.Row> far =
        rows.subList(median + 1, rows.size()).stream().filter(r -> r.low() >= least).toList();
    long fullest = far.stream().mapToLong(PooledDistributions.Row::count).max().orElse(0);
    for (PooledDistributions.Row row : far) {
      if (fullest >= LEAST_OF_GROUP && row.count() * VALLEY > fullest) {
        List<PooledDistributions.Row> before = rows.subList(median, rows.indexOf(row));
        long emptiest =
            before.stream().mapToLong(PooledDistributions.Row::count).min().orElse(Long.MAX_VALUE);
        return emptiest * VALLEY <= fullest ? row.low() / 1000 : Double.NaN;
      }
    }
    return Double.NaN;
  }

  /** Of all I/Os, %. */
  double tailPercent() {
    return 100.0 * tailEvents() / events;
  }

  /** The bucket of the median. */
  PooledDistributions.Row bulk() {
    return rows.get(median);
  }

  /** How coarse the median's bucket is: 2 for {@code quantize}, without limit for an open one. */
  double coarseness() {
    return bulk().low() > 0 ? bulk().high() / bulk().low() : Double.POSITIVE_INFINITY;
  }
}
