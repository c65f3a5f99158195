package dev.stallsage.observation;

/**
 * A rate that somebody set as a limit for a group of processes. {@code 8:16 rbps=max wbps=20971520
 * riops=max wiops=max} becomes {@code WRITE_BYTES} 20971520 of {@code 8:16}.
 *
 * @param device as printed: a number, {@code sdb}
 * @param perSecond bytes or requests
 */
public record IoLimit(Location at, String device, Kind kind, double perSecond)
    implements Observation {
  /** What is limited. */
  public enum Kind {
    READ_BYTES,
    WRITE_BYTES,
    READS,
    WRITES
  }
}
