package dev.stallsage.observation;

/**
 * One storage event of a kernel or system log, classified. {@code sd 2:0:0:1: [sdc] ... Ramping
 * down queue depth to 16} becomes {@code QUEUE_DEPTH_REDUCED} on {@code sdc}.
 *
 * @param time as printed, empty when there is none
 * @param device as printed; empty when the line names none
 */
public record KernelEvent(Location at, Kind kind, String device, String time)
    implements Observation {

  /** What happened. */
  public enum Kind {
    /** The host lowered a LUN's queue depth. */
    QUEUE_DEPTH_REDUCED,
    /** The device answered TASK SET FULL / QUEUE FULL. */
    QUEUE_FULL,
    /** The device answered BUSY. */
    BUSY,
    /** The hypervisor noted that a device's latency rose. */
    LATENCY_ROSE,
    /** The device could not read or write its medium. */
    MEDIUM_ERROR,
    /** A command was aborted or timed out. */
    COMMAND_TIMEOUT
  }
}
