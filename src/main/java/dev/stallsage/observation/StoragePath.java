package dev.stallsage.observation;

/**
 * One path to a LUN, as the host's multipathing lists it. {@code Runtime Name: vmhba2:C0:T0:L1}
 * with {@code {TPG_id=1,TPG_state=ANO,...}} and {@code {current: yes; preferred: no}} becomes a
 * path in use that is not optimised.
 *
 * @param device the LUN as the host names it: {@code naa.6006...}, {@code mpatha}
 * @param path {@code vmhba2:C0:T0:L1}, {@code sdc}, {@code 2000..:2103..}
 * @param group the paths of one controller, as far as printed: {@code 1}
 * @param access what the array says of the controller behind it
 * @param priority what Linux made of that, the higher the better; -1 when not printed
 * @param usable the host would send I/O through it
 * @param inUse I/O goes through it now
 */
public record StoragePath(
    Location at,
    String device,
    String path,
    String group,
    Access access,
    int priority,
    boolean usable,
    boolean inUse)
    implements Observation {

  /** The access states of SCSI's asymmetric logical unit access, SPC-4 5.15.2. */
  public enum Access {
    /** Through the controller that owns the LUN. */
    OPTIMISED,
    /** Through the other controller, which passes the command on. */
    NON_OPTIMISED,
    /** Only after a failover. */
    STANDBY,
    /** Not at all. */
    UNAVAILABLE,
    /** Not printed. */
    UNKNOWN
  }
}
