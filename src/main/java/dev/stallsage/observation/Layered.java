package dev.stallsage.observation;

/**
 * Requests of one device go to another one: {@code mpatha (3600...) dm-0 DGC,VRAID} above {@code
 * 1:0:0:1 sdc 8:32 active ready} becomes {@code mpatha} over {@code dm-0} and {@code dm-0} over
 * {@code sdc}.
 *
 * @param above the device requests are made to
 * @param below the device, or one of the devices, they go to
 * @param alias both are names of one device
 */
public record Layered(Location at, String above, String below, boolean alias)
    implements Observation {}
