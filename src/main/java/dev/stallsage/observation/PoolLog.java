package dev.stallsage.observation;

/**
 * Has a pool of ZFS a log device of its own? {@code logs} above {@code nvme1n1} in {@code zpool
 * status} becomes yes; a list of its devices without it no.
 *
 * @param pool as printed
 * @param present synchronous writes go to a device of their own
 */
public record PoolLog(Location at, String pool, boolean present) implements Observation {}
