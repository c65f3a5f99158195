package dev.stallsage.observation;

/**
 * One amount of memory at one instant. {@code Dirty: 1843200 kB} of {@code /proc/meminfo} becomes
 * kind {@code Dirty}, 1,843,200 KiB.
 *
 * @param kind the name as printed, without its colon
 */
public record MemoryAmount(Location at, String kind, double kib) implements Observation {
  /** The limit of the kernel for what may wait to be written, which has no name in that file. */
  public static final String DIRTY_LIMIT = "DirtyLimit";
}
