package dev.stallsage.observation;

/**
 * What a PCIe device can do and what its link runs at. {@code LnkCap: Speed 8GT/s, Width x4} with
 * {@code LnkSta: Speed 2.5GT/s, Width x1 (downgraded)} becomes capable of 8 GT/s x4, running at 2.5
 * GT/s x1.
 *
 * @param at the line of the running link (LnkSta)
 * @param capableAt the line of the capability (LnkCap)
 * @param address {@code 10000:01:00.0}; empty when only the link lines were printed
 * @param description the device text of its first line
 * @param driver {@code Kernel driver in use}, empty when not printed
 * @param capableGigatransfers GT/s the device can do; {@code NaN} when printed as unknown
 * @param capableWidth lanes the device has
 * @param runningGigatransfers GT/s negotiated; {@code NaN} when printed as unknown
 * @param runningWidth lanes negotiated; 0 when the link is down: an empty slot
 */
public record PcieLink(
    Location at,
    Location capableAt,
    String address,
    String description,
    String driver,
    double capableGigatransfers,
    int capableWidth,
    double runningGigatransfers,
    int runningWidth)
    implements Observation {}
