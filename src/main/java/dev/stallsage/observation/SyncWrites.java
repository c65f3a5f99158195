package dev.stallsage.observation;

/**
 * How long synchronous writes of a pool of ZFS waited in one interval. {@code 31ms} under {@code
 * syncq_wait} and {@code 14ms} under {@code disk_wait} of {@code zpool iostat -l} become 45 ms.
 *
 * @param pool as printed
 * @param ms in the queue of synchronous requests and in the disk, ms
 */
public record SyncWrites(Location at, String pool, double ms) implements Observation {}
