package dev.stallsage.observation;

/**
 * A latency that no device can have, as a tool printed it. {@code 412ns} under {@code disk_wait} of
 * {@code zpool iostat -l} becomes 412 of {@code disk_wait read}.
 *
 * @param device as printed
 * @param what the column
 * @param nanoseconds the figure
 */
public record ImpossibleLatency(Location at, String device, String what, double nanoseconds)
    implements Observation {}
