package dev.stallsage.observation;

import java.util.List;

/**
 * A distribution as a tool printed it: DTrace {@code quantize}/{@code lquantize}/{@code
 * llquantize}, {@code vscsiStats}, bcc, bpftrace.
 *
 * <p>The DTrace row {@code 128 |@@@@ 361660} under a script that divides by 1000000 becomes a
 * bucket of 361,660 I/Os from 128 ms (inclusive) to 256 ms (exclusive).
 *
 * @param quantity what was counted
 * @param direction {@code read}, {@code write} or empty for both or unknown
 * @param subject the key the tool printed for it: a device, a pointer, {@code resume(ms)}, {@code
 *     scsi0:0}; may be empty
 * @param probes what was traced, as found in the script or command before the output ({@code
 *     fbt:sd:sdstrategy:entry}, {@code emlxs_thread}, {@code cv_wait}); empty when unknown
 * @param buckets ascending, without gaps: a bucket without I/Os is present with count 0
 */
public record Histogram(
    Location at,
    Quantity quantity,
    String direction,
    String subject,
    List<String> probes,
    List<Bucket> buckets)
    implements Observation {

  /** What a distribution counts, and the unit of its bucket limits. */
  public enum Quantity {
    /** Time of one I/O, ms. */
    LATENCY_MS,
    /** Time a thread was off the processor, ms. */
    OFF_CPU_MS,
    /** I/Os outstanding when one is issued, itself included. */
    OUTSTANDING,
    /** Length of a request, bytes. */
    LENGTH_BYTES,
    /** Time between two I/Os, ms. */
    INTERARRIVAL_MS,
    /** Blocks between two requests. */
    DISTANCE_BLOCKS,
    /** The unit could not be established: never graded. */
    UNKNOWN
  }

  /**
   * One row.
   *
   * @param low lower limit, inclusive; negative infinity for an open end
   * @param high upper limit, exclusive; positive infinity for an open end
   * @param count number of events
   */
  public record Bucket(double low, double high, long count, Location at) {}

  /** All events. */
  public long count() {
    return buckets.stream().mapToLong(Bucket::count).sum();
  }
}
