package dev.stallsage.observation;

/**
 * How much of a store that gives out space piece by piece is taken. {@code tank 9.08T 8.90T 182G -
 * - 71% 98% 1.00x ONLINE -} of {@code zpool list} becomes {@code POOL} 98 and {@code
 * POOL_IN_PIECES} 71 of {@code tank}.
 *
 * @param subject the pool, as printed
 * @param percent taken, or as the kind tells, %
 */
public record SpaceUse(Location at, String subject, Kind kind, double percent)
    implements Observation {
  /** What is counted. */
  public enum Kind {
    /** Space of a file system that is taken. */
    FILES,
    /** Inodes of a file system that are taken: each file needs one, however small. */
    INODES,
    /** Space of a pool of ZFS that is allocated. */
    POOL,
    /** How far the free space of a pool of ZFS is in pieces: its own measure, not of files. */
    POOL_IN_PIECES,
    /** Data blocks of a thin pool of device mapper that are allocated. */
    THIN_DATA,
    /** The same of its metadata. */
    THIN_METADATA
  }
}
