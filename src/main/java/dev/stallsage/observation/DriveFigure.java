package dev.stallsage.observation;

/**
 * One figure a drive, or the controller it hangs on, reports of the drive's health. {@code 197
 * Current_Pending_Sector 0x0012 085 085 000 Old_age Always - 2544} of {@code /dev/sdc} becomes
 * {@code PENDING_SECTORS} of {@code sdc}, 2544.
 *
 * @param device as printed, without {@code /dev/}: {@code sdc}, {@code sda [megaraid_disk_12]}; the
 *     serial number where the report does not name the device; empty when nothing names it
 * @param value in the unit of its kind; counters run since the drive was made
 * @param name the field as printed
 */
public record DriveFigure(Location at, String device, Kind kind, double value, String name)
    implements Observation {

  /** What is counted or said. */
  public enum Kind {
    /** The drive's own verdict: 1 it expects to fail, 0 it does not. */
    FAILURE_PREDICTED,
    /** An attribute of the pre-failure type stands at or below its threshold: 1. */
    ATTRIBUTE_FAILED,
    /** Sectors replaced by spare ones; SAS: elements of the grown defect list. */
    REPLACED_SECTORS,
    /** Sectors that could not be read and wait for being written. */
    PENDING_SECTORS,
    /** Sectors or errors beyond repair that were met by a host or by a scan. */
    UNCORRECTABLE_ERRORS,
    /**
     * Reads and writes that failed, as a pool above the drive counts them: the drive's fault, its
     * link's or its adapter's.
     */
    FAILED_REQUESTS,
    /**
     * Blocks whose checksum differed, as the pool or file system above counts them: the drive, what
     * lies between, or the memory of the host.
     */
    CHECKSUM_ERRORS,
    /** Errors of a pool in data that no redundancy could repair; 1 where it only says so. */
    LOST_DATA,
    /** Errors of the link between drive and adapter: cable, connector, backplane. */
    LINK_ERRORS,
    /**
     * Transfers that were damaged on that link, among the last errors the drive keeps in its log.
     */
    LOGGED_LINK_ERRORS,
    /** A self-test ended at a defect and no complete one has passed since: 1. */
    SELF_TEST_FAILED,
    /**
     * What is left of the endurance of flash, percent of what the maker rates; may fall below 0.
     */
    WEAR_LEFT,
    /** An NVMe drive says that its spare blocks are used up: 1. */
    SPARE_LOW,
    /** An NVMe drive says that it has become unreliable: 1. */
    UNRELIABLE,
    /** An NVMe drive says that it has become read-only: 1. */
    READ_ONLY,
    /** An NVMe drive says that it can no longer save its memory at a power cut: 1. */
    BACKUP_FAILED,
    /** Temperature, °C. */
    CELSIUS,
    /** Does the drive give up on a sector within a set time? 1 no limit is set, 0 one is. */
    RECOVERY_UNLIMITED
  }
}
