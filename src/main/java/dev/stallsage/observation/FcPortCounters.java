package dev.stallsage.observation;

import java.util.Map;

/**
 * Counters of one Fibre Channel port at one instant; {@code NaN} when not printed. {@code
 * tim_txcrd_z 7719034} becomes 7,719,034 ticks of 2.5 µs without a transmit credit.
 *
 * @param at the first line of the port
 * @param port as printed, empty when the output is of one port and does not name it
 * @param time the stamp or caption above the counters, as printed; empty when there is none
 * @param zeroCreditTicks time without transmit credit, ticks of 2.5 µs (tim_txcrd_z, TxWait)
 * @param discardedFrames class-3 frames dropped for time-out; where a switch prints no such
 *     counter, all class-3 discards (the exhibit then carries a remark)
 * @param crcErrors frames with a bad checksum, CRC
 * @param crcGoodEnd those of them with a good end of frame ({@code crc g_eof}, {@code
 *     er_crc_good_eof}): the damage was done on the link of this port. The others were marked by a
 *     port before it. Source: Fabric OS Command Reference, portErrShow
 * @param framesSent frames transmitted
 * @param lines the line of each value that was printed, by the name of the component
 */
public record FcPortCounters(
    Location at,
    String port,
    String time,
    double zeroCreditTicks,
    double discardedFrames,
    double crcErrors,
    double crcGoodEnd,
    double framesSent,
    Map<String, Location> lines)
    implements Observation {

  /** The line of one value: {@code at("zeroCreditTicks")}. */
  public Location at(String component) {
    return lines.getOrDefault(component, at);
  }
}
