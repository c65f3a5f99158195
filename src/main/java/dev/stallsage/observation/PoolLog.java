package dev.stallsage.observation;

import java.util.List;

/**
 * Has a pool of ZFS a log device of its own? {@code logs} above {@code nvme1n1} in {@code zpool
 * status} becomes yes, on {@code nvme1n1}; a list of its devices without it no.
 *
 * @param pool as printed
 * @param present synchronous writes go to a device of their own
 * @param devices those of them that are in use, as printed
 */
public record PoolLog(Location at, String pool, boolean present, List<String> devices)
    implements Observation {}
