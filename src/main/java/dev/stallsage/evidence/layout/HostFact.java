package dev.stallsage.evidence.layout;

import dev.stallsage.observation.Location;

/**
 * One thing a bundle says about the host it comes from, and the line that says so.
 *
 * <p>The line {@code 16:02:11 up 55 days, 13:33, 2 users, ...} in a capture of {@code uptime} is an
 * {@code UPTIME} of {@code 55 days, 13:33}.
 *
 * @param rank which witness is believed first, 0 before 1
 */
public record HostFact(Kind kind, int rank, String text, Location at) {
  /** What is said. */
  public enum Kind {
    /** Host name. */
    NAME,
    /** Operating system and release, in the system's own words. */
    OS,
    /** Kernel release. */
    KERNEL,
    /** How long the host had been up, as printed; of {@code /proc/uptime} seconds. */
    UPTIME,
    /** When the evidence was collected, as {@code date} printed it. */
    CAPTURED,
    /** Time zone: a name of the zone database, an abbreviation or an offset. */
    TIME_ZONE,
    /** The host in the prompt of a shell: where it was typed, which need not be where it ran. */
    PROMPT,
    /** The collector says its own name; tells nothing of the host. */
    COLLECTOR
  }
}
