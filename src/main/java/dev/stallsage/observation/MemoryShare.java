package dev.stallsage.observation;

/**
 * One row of {@code ::memstat}. {@code ZFS File Data 73142 285.7M 7%} becomes kind {@code ZFS File
 * Data}, 7 %.
 */
public record MemoryShare(Location at, String kind, double percent) implements Observation {}
