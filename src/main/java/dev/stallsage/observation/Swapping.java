package dev.stallsage.observation;

/**
 * What the kernel moved between memory and swap space, KiB per second.
 *
 * <p>{@code si 340 so 1200} of {@code vmstat} becomes 340 KiB/s in and 1200 KiB/s out; {@code
 * pswpin/s 85.00} of {@code sar -W} on x86, whose pages are 4 KiB, becomes 340 KiB/s in.
 *
 * @param time as printed, empty when there is none
 * @param sinceBoot the report averages since boot, so it says nothing about now
 * @param blockKibPerSecond all block devices together, {@code bi} and {@code bo} of {@code vmstat};
 *     {@code NaN} when not told
 */
public record Swapping(
    Location at,
    String time,
    boolean sinceBoot,
    double inKibPerSecond,
    double outKibPerSecond,
    double blockKibPerSecond)
    implements Observation {
  /** Of a report that tells nothing of block devices. */
  public Swapping(
      Location at, String time, boolean sinceBoot, double inKibPerSecond, double outKibPerSecond) {
    this(at, time, sinceBoot, inKibPerSecond, outKibPerSecond, Double.NaN);
  }

  /**
   * What went to a disk or came from one. Swap in compressed memory (zram, zswap) is moved as well
   * and is nowhere among the blocks.
   */
  public double onDiskKibPerSecond() {
    double both = inKibPerSecond + outKibPerSecond;
    return Double.isNaN(blockKibPerSecond) ? both : Math.min(both, blockKibPerSecond);
  }
}
