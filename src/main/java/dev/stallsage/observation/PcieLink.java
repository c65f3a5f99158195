package dev.stallsage.observation;

/**
 * What a PCIe device can do and what its link runs at. {@code LnkCap: Speed 8GT/s, Width x4} with
 * {@code LnkSta: Speed 2.5GT/s, Width x1 (downgraded)} becomes capable of 8 GT/s x4, running at 2.5
 * GT/s x1.
 *
 * @param address {@code 10000:01:00.0}
 * @param description the device text of its first line
 * @param driver {@code Kernel driver in use}, empty when not printed
 */
public record PcieLink(
    Location at,
    String address,
    String description,
    String driver,
    double capableGigatransfers,
    int capableWidth,
    double runningGigatransfers,
    int runningWidth)
    implements Observation {}
