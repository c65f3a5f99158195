package dev.stallsage.observation;

/**
 * One storage event of a kernel or system log, classified. {@code sd 2:0:0:1: [sdc] ... Ramping
 * down queue depth to 16} becomes {@code QUEUE_DEPTH_REDUCED} on {@code sdc} with figure 16.
 *
 * <p>Several lines that report one error (sense key, additional sense, block layer) are one event.
 *
 * @param device as printed: {@code sdc}, {@code ata3.00}, {@code naa.6006...}, a SCSI address;
 *     empty when neither the line nor the lines right above name one
 * @param time as printed, empty when there is none
 * @param figure the number the message carries, in the unit of its kind; {@code NaN} when it
 *     carries none
 */
public record KernelEvent(Location at, Kind kind, String device, String time, double figure)
    implements Observation {

  /** An event whose message carries no number. */
  public KernelEvent(Location at, Kind kind, String device, String time) {
    this(at, kind, device, time, Double.NaN);
  }

  /** What happened. */
  public enum Kind {
    /** The host lowered a LUN's queue depth; figure: the new depth. */
    QUEUE_DEPTH_REDUCED,
    /** The device answered TASK SET FULL / QUEUE FULL. */
    QUEUE_FULL,
    /** The device answered BUSY. */
    BUSY,
    /** The hypervisor noted that a device's latency rose; figure: the new latency, ms. */
    LATENCY_ROSE,
    /** The device could not read or write its medium. */
    MEDIUM_ERROR,
    /** A command was aborted or timed out; figure: how long it had been outstanding, ms. */
    COMMAND_TIMEOUT
  }
}
