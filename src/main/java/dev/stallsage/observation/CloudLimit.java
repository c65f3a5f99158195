package dev.stallsage.observation;

/**
 * What a provider counts of its own limits. {@code EBS Volume Performance Exceeded (us)} with
 * {@code IOPS: 4180233911} becomes 4180 seconds of {@code VOLUME_SECONDS}; {@code "Label":
 * "BurstBalance"} with {@code "Average": 0.4} becomes {@code VOLUME_CREDITS} 0.4.
 *
 * @param at the line of the number
 * @param volume device or volume as the evidence names it, empty when it does not
 * @param what which of the numbers of a kind: {@code IOPS}, {@code throughput}
 * @param value in the unit of its kind
 * @param time when it was so, as printed; empty where it is not
 */
public record CloudLimit(
    Location at, String volume, Kind kind, String what, double value, String time)
    implements Observation {
  /** What is counted, and in which unit. */
  public enum Kind {
    /** Seconds since it was attached in which more was asked than the volume is sold with. */
    VOLUME_SECONDS,
    /** The same of the instance, all volumes together. */
    INSTANCE_SECONDS,
    /** Credits for bursts that are left to the volume, %. */
    VOLUME_CREDITS,
    /** The same of the instance. */
    INSTANCE_CREDITS,
    /** 1 when the volume was at its limit in the time of the sample, 0 when it was not. */
    VOLUME_AT_LIMIT,
    /** The same of the instance. */
    INSTANCE_AT_LIMIT
  }
}
