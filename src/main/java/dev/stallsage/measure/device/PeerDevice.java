package dev.stallsage.measure.device;

import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;

/**
 * A device among its like: the medians of its busy samples.
 *
 * @param latency all its latencies, ms
 * @param latencyMs their median
 * @param requests requests per second
 * @param mb MB per second, {@code NaN} when the tool does not tell
 * @param kib size of a request, KiB, {@code NaN} when the tool does not tell
 * @param writes share of writes in its requests, 0 to 1, {@code NaN} when the tool does not tell
 * @param outstanding mean requests in flight, {@code NaN} when the tool does not tell
 */
record PeerDevice(
    Where where,
    Tally latency,
    double latencyMs,
    double requests,
    double mb,
    double kib,
    double writes,
    double outstanding) {

  /** A request of so many times the size takes longer by its size alone; a judgement. */
  private static final double LARGER = 3;

  /** More of the requests than that go the other way; a judgement. */
  private static final double OTHER_WAY = 0.6;

  static PeerDevice of(Where where, DeviceTallies tallies) {
    Tally latency = tallies.of(SampleMetric.LATENCY);
    return new PeerDevice(
        where,
        latency,
        latency.median(),
        tallies.of(SampleMetric.REQUESTS).median(),
        tallies.of(SampleMetric.MB).median(),
        tallies.of(SampleMetric.REQUEST_KIB).median(),
        tallies.of(SampleMetric.WRITE_LOAD).median() / tallies.of(SampleMetric.REQUESTS).median(),
        tallies.of(SampleMetric.OUTSTANDING).median());
  }

  /**
   * Is it asked for far larger requests than is usual, or to write where the others read? What is
   * not told is taken to be alike.
   *
   * @param usualKib size of a request of the others, KiB
   * @param usualWrites share of writes in the requests of the others
   */
  boolean doesOtherWork(double usualKib, double usualWrites) {
    return kib > LARGER * usualKib || Math.abs(writes - usualWrites) > OTHER_WAY;
  }

  /** Is a number within a factor of another, either way? {@code NaN} never is. */
  static boolean near(double one, double other, double factor) {
    return one <= other * factor && other <= one * factor;
  }

  /** Nearly its fastest sample is slower than nearly the slowest of the other. */
  boolean neverAsFastAs(PeerDevice other) {
    return latency.quantile(0.1) > other.latency.quantile(0.9);
  }

  /** One of its lines beside what stands for all of them. */
  String reads(Tally.Cited line) {
    String measured = "latency " + Scales.figure(line.value()) + " ms";
    return latency.count() == 1
        ? measured
        : measured
            + ", median "
            + Scales.figure(latencyMs)
            + " ms of "
            + latency.count()
            + " samples";
  }
}
