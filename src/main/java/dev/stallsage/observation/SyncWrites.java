package dev.stallsage.observation;

/**
 * How long synchronous writes of a pool of ZFS, or of one of its log devices, waited in one
 * interval. {@code 31ms} under {@code syncq_wait} and {@code 14ms} under {@code disk_wait} of
 * {@code zpool iostat -l} become 45 ms; in the row of {@code sdh} below {@code logs} they are of
 * that device.
 *
 * @param pool as printed
 * @param device a log device of the pool, empty for the pool as a whole
 * @param ms in the queue of synchronous requests and in the disk, ms
 */
public record SyncWrites(Location at, String pool, String device, double ms)
    implements Observation {}
