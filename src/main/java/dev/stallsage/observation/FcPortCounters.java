package dev.stallsage.observation;

/**
 * Counters of one Fibre Channel port at one instant; {@code NaN} when not printed. {@code
 * tim_txcrd_z 16682205} becomes 16,682,205 ticks of 2.5 µs without a transmit credit.
 *
 * @param port as printed, empty when the output is of one port and does not name it
 * @param zeroCreditTicks time without transmit credit, ticks of 2.5 µs (tim_txcrd_z, TxWait)
 * @param discardedFrames class-3 frames dropped for time-out
 * @param crcErrors frames with a bad checksum, CRC
 * @param framesSent frames transmitted
 */
public record FcPortCounters(
    Location at,
    String port,
    String time,
    double zeroCreditTicks,
    double discardedFrames,
    double crcErrors,
    double framesSent)
    implements Observation {}
