package dev.stallsage.observation;

/**
 * How many requests of an NFS mount waited in the client for a slot. {@code 196.860 3.500} under
 * {@code ops/s rpc bklog} becomes 3.5.
 *
 * @param mount where it is mounted
 * @param waiting their mean number, whenever another was sent
 */
public record NfsBacklog(Location at, String mount, double waiting) implements Observation {}
