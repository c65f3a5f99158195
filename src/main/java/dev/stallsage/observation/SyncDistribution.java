package dev.stallsage.observation;

/**
 * How long the syncs of a program took since it started. Of {@code
 * etcd_disk_wal_fsync_duration_seconds_bucket{le="0.016"} 529} and the other buckets becomes that
 * one sync of a hundred takes longer than 64 ms.
 *
 * @param program who counts: {@code etcd}
 * @param syncs how many
 * @param slowestHundredthMs the lower bound of the bucket in which the slowest hundredth begins, ms
 * @param whole false when the slowest buckets are missing: then it may take longer, never less
 */
public record SyncDistribution(
    Location at, String program, double syncs, double slowestHundredthMs, boolean whole)
    implements Observation {}
