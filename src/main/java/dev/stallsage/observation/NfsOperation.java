package dev.stallsage.observation;

/**
 * How one operation of an NFS mount went. Of {@code READ: 1298 1310 12 207680 1210292152 6 79386
 * 79407} in mountstats come 1298 operations, 12 of them sent again, a round trip of 61.2 ms.
 *
 * @param mount where it is mounted
 * @param operation {@code read}, {@code write}, in lower case
 * @param operations how many; {@code NaN} when only their rate is printed
 * @param perSecond their rate, since the mount where they are counted since then
 * @param retransmittedPercent how many of a hundred were sent again
 * @param roundTripMs from sending to the answer, mean
 * @param executionMs from asking to the answer, mean: the round trip and the wait in the client
 * @param kib how much data one moves, mean; {@code NaN} when it is not printed
 */
public record NfsOperation(
    Location at,
    String mount,
    String operation,
    double operations,
    double perSecond,
    double retransmittedPercent,
    double roundTripMs,
    double executionMs,
    double kib)
    implements Observation {
  /** Data that one operation of a bulk transfer moves at least, KiB; a judgement. */
  private static final double LARGE = 256;

  /** What a link of 1 Gbit/s carries, KiB/s, less its headers. */
  private static final double FULL_LINK = 100_000;

  /**
   * Is it a transfer whose data fill a link? Then a round trip is the time of the data and of what
   * is queued before them, and not the time the server needs.
   */
  public boolean isBulk() {
    return kib >= LARGE && kib * perSecond >= FULL_LINK;
  }
}
