package dev.stallsage.observation;

/**
 * A RAID controller that is present. {@code Smart Array P400 in Slot 0 (Embedded)} becomes family
 * {@code Smart Array}, model {@code P400}, slot {@code 0}.
 */
public record RaidController(Location at, String family, String model, String slot)
    implements Observation {}
