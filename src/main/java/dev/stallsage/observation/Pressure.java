package dev.stallsage.observation;

/**
 * One line of the kernel's pressure stall information. {@code full avg10=31.20 avg60=24.75
 * avg300=9.81 total=812344551} of {@code /proc/pressure/io} becomes resource {@code IO}, extent
 * {@code FULL}: within the last minute 24.75 % of the time nobody could go on, because everybody
 * who had something to do waited for I/O.
 *
 * @param percent10 share of the last 10 s, %
 * @param percent60 share of the last minute, %
 * @param percent300 share of the last five minutes, %
 */
public record Pressure(
    Location at,
    Resource resource,
    Extent extent,
    double percent10,
    double percent60,
    double percent300)
    implements Observation {

  /** What is waited for. */
  public enum Resource {
    /** A processor. */
    CPU,
    /** Memory that is reclaimed, swapped in or read again. */
    MEMORY,
    /** Memory, by the members of one control group alone, which may be at a limit of its own. */
    MEMORY_OF_GROUP,
    /** Requests of block devices and network file systems. */
    IO
  }

  /** Who waits. */
  public enum Extent {
    /** At least one task. */
    SOME,
    /** Every task that is not idle. */
    FULL
  }
}
