package dev.stallsage.observation;

/**
 * Requests a device holds at one instant.
 *
 * <p>{@code /sys/block/md0/inflight: 10 921} becomes 10 reads and 921 writes of {@code md0}.
 *
 * @param device as printed; empty when only the numbers were
 */
public record InFlight(Location at, String device, long reads, long writes)
    implements Observation {}
