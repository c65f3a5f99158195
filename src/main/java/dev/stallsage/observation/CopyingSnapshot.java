package dev.stallsage.observation;

/**
 * A snapshot of LVM of the classic kind, which copies what its origin is about to overwrite. {@code
 * mail-snap vg0 swi-a-s--- 20.00g mail 41.20} of {@code lvs} becomes a snapshot of {@code
 * vg0-mail}.
 *
 * @param origin as the device mapper names it: group and volume, each hyphen of theirs doubled
 */
public record CopyingSnapshot(Location at, String snapshot, String origin) implements Observation {}
