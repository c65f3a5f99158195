package dev.stallsage.observation;

/**
 * One {@code key: value} line of a RAID controller's report. {@code Cache Status: OK} under slot 0
 * becomes controller {@code 0}, name {@code Cache Status}, value {@code OK}.
 *
 * @param controller the slot, as in {@link RaidController#slot()}
 * @param section what the line is about: empty for the controller itself, else {@code logicaldrive
 *     1}, {@code physicaldrive 1I:1:1}, {@code array A}
 * @param name as printed, blanks collapsed
 */
public record RaidSetting(Location at, String controller, String section, String name, String value)
    implements Observation {}
