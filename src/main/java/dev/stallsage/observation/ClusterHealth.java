package dev.stallsage.observation;

/**
 * What a cluster of Ceph says of itself. {@code 1 full osd(s)} of {@code ceph health detail}
 * becomes {@code FULL}, {@code osd.4 is near full} {@code NEARLY_FULL} of {@code osd.4}, {@code
 * recovery: 85 MiB/s, 21 objects/s} of {@code ceph -s} {@code RECOVERING} at 89.1 MB/s, {@code
 * HEALTH_OK} {@code WELL}.
 *
 * @param subject the daemon or the pool; empty when the line names none
 * @param megabytesPerSecond how fast copies are restored or moved, MB/s; {@code NaN} when not told
 */
public record ClusterHealth(Location at, Kind kind, String subject, double megabytesPerSecond)
    implements Observation {
  /** What is said. */
  public enum Kind {
    /** A daemon or a pool takes no more: writes wait until there is space. */
    FULL,
    /** It will soon, and takes no copies of others any more. */
    NEARLY_FULL,
    /** Copies are being restored or moved now. */
    RECOVERING,
    /** Nothing to complain of that concerns data, space or waiting. */
    WELL
  }
}
