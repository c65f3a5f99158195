package dev.stallsage.observation;

/**
 * One row of an {@code esxtop} storage screen or batch sample; {@code NaN} when the column is not
 * there.
 *
 * <p>{@code naa.60... 128 - 3 0 2 0.02 342.57 290.54 52.03 10.42 0.28 5.43 0.01 5.44} becomes
 * device {@code naa.60...}, queue limit 128, 3 active, 0 queued, 342.57 commands/s, 5.43 ms in the
 * device, 0.01 ms in the VMkernel, 5.44 ms for the guest.
 *
 * @param layer which screen: {@code device}, {@code adapter}, {@code virtual-disk}
 * @param queueLimit slots of the device queue (DQLEN, AQLEN)
 * @param active commands the driver holds (ACTV)
 * @param queued commands that wait in the VMkernel (QUED)
 * @param commandsPerSecond CMDS/s
 * @param readsPerSecond READS/s
 * @param writesPerSecond WRITES/s
 * @param deviceMs below the VMkernel: adapter, fabric, array (DAVG), ms
 * @param kernelMs in the VMkernel (KAVG), ms
 * @param guestMs as the guest sees it (GAVG = DAVG + KAVG), ms; on the virtual-disk screen the
 *     latency of the virtual disk: that of its reads and writes, weighted by their rates
 * @param queueMs the part of kernelMs spent in the queue (QAVG), ms
 * @param readMs guestMs of the reads alone (GAVG/rd, LAT/rd), ms
 * @param writeMs guestMs of the writes alone (GAVG/wr, LAT/wr), ms
 */
public record HypervisorSample(
    Location at,
    String layer,
    String device,
    String time,
    double queueLimit,
    double active,
    double queued,
    double commandsPerSecond,
    double readsPerSecond,
    double writesPerSecond,
    double deviceMs,
    double kernelMs,
    double guestMs,
    double queueMs,
    double readMs,
    double writeMs)
    implements Observation {}
