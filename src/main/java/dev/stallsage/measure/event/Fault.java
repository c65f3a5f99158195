package dev.stallsage.measure.event;

import java.util.Locale;

/** What a log can amount to: the words of {@link LoggedFault}. */
enum Fault {
  /** A device could not read or write its medium; errors that are told in several words are one. */
  MEDIUM_ERROR("logged-medium-errors"),
  /** A drive or its firmware says that it is about to fail. */
  FAILURE_PREDICTED("logged-faults"),
  /** A drive counts sectors it cannot read. */
  PENDING_SECTORS("logged-faults"),

  /** Commands failed while the link of a SATA port showed errors, once or twice in a long time. */
  LINK_ERROR("logged-events"),
  /** The same twice within an hour, or three times. */
  LINK_ERRORS_AGAIN("logged-faults"),
  /** The link of a SATA port broke while nothing was on its way. */
  LINK_BROKE("logged-events"),
  /** A link was made slower because of errors. */
  LINK_SLOWED("logged-faults"),
  /** A SATA port was reset and did not come back. */
  PORT_LOST("logged-faults"),
  /** Several ports of a host were lost one after the other, and no link had broken. */
  PORTS_LOST_TOGETHER("logged-faults"),
  /** libata gave up native command queueing for a drive. */
  NCQ_DISABLED("logged-faults"),
  /** Commands of a SATA drive timed out, of usual size, on a sound link. */
  DRIVE_SILENT("logged-events"),
  /** Commands larger than a drive is used to timed out on a sound link. */
  LARGE_REQUEST_TIMEOUT("timed-out-alike"),

  /** A command that discards timed out or was called back. */
  DISCARD_TIMEOUT("timed-out-alike"),
  /** A command that a device may do without timed out or was called back. */
  OPTIONAL_COMMAND_ABORTED("logged-faults"),
  /** The firmware of a controller met such a command and did not expect what came of it. */
  OPTIONAL_COMMAND_UNEXPECTED("logged-faults"),
  /** Reads or writes were called back. */
  COMMAND_ABORTED("logged-events"),
  /** Disks of one adapter that are sound turned unready within a minute. */
  DISKS_OF_ADAPTER_UNREADY("logged-faults"),
  /** Disks of one adapter were reset within a minute of a command that was called back. */
  DISKS_RESET_TOGETHER("logged-events", true),
  /** Commands of several disks of one adapter come back or are reset; the most in a minute. */
  STORM_OF_ADAPTER("logged-storm", true),
  /** The same, and one disk is named far more often than the others. */
  STORM_WITH_LEADER("logged-storm", true),
  /** The firmware of an adapter stopped or was reset. */
  ADAPTER_FAULT("logged-faults"),
  /** An adapter was reset because commands behind it did not come back. */
  ADAPTER_SILENT("logged-faults"),

  /** An NVMe controller left the bus. */
  NVME_GONE("logged-faults"),
  /** The system removed an NVMe controller or could not wake it. */
  NVME_REMOVED("logged-faults"),
  /** An NVMe drive completed what nobody had asked. */
  NVME_WRONG_COMPLETION("logged-faults"),
  /** An NVMe drive stopped answering and had to be reset. */
  NVME_HANGS("logged-faults"),
  /** Requests of an NVMe drive failed. */
  NVME_REQUEST_FAILED("logged-events"),
  /** Completions of an NVMe drive came without an interrupt. */
  NVME_INTERRUPT_LOST("lost-interrupts"),

  /** The kernel suspects the power saving of an NVMe drive. */
  POWER_SAVING_SUSPECTED("logged-faults"),

  /** A USB device was reset; the most within ten minutes. */
  USB_RESET("logged-events"),

  /** Commands a USB bridge did not answer were called back. */
  USB_COMMAND_ABORTED("logged-events"),

  /** A board measured that its supply is too low. */
  SUPPLY_LOW("logged-faults"),

  /** Tasks wait in the bitmap of software RAID. */
  WAITS_IN_MD_BITMAP("logged-faults"),
  /** Tasks wait in software RAID elsewhere. */
  WAITS_IN_MD("logged-faults"),
  /** ext4 looks for free space aligned with stripes. */
  SEARCHES_ALIGNED_SPACE("logged-faults"),
  /** Programs that write are held up because too much waits to be written. */
  WRITERS_HELD_UP("logged-faults"),
  /** Tasks wait for the journal of ext4. */
  WAITS_FOR_JOURNAL("logged-faults"),
  /** Tasks wait for space in the log of XFS. */
  WAITS_FOR_LOG_SPACE("logged-faults"),
  /** Tasks were blocked for minutes, wherever. */
  TASK_BLOCKED("logged-events"),

  /** A copy of a replicated volume did not answer in time. */
  REPLICA_LATE("logged-events"),
  /** Copies of replicated volumes that did so. */
  REPLICAS_LATE("late-replicas", true),

  /** Requests of Ceph wait for one of its daemons. */
  OSD_SLOW("logged-events"),
  /** A daemon of Ceph complains of slow requests of its own, which may wait for others. */
  OSD_COMPLAINS("logged-events"),
  /** A daemon of Ceph timed its own store, and one operation took seconds. */
  OSD_STORE_SLOW("logged-faults"),

  /** A target, or the fabric before it, gave up commands. */
  TARGET_ABORTED("logged-events"),
  /** A RAID controller says that a volume lacks a drive. */
  VOLUME_DEGRADED("logged-faults"),
  /** Windows reset a port because requests did not come back. */
  PORT_RESET("logged-faults"),
  /** A RAID controller switched its volumes to write-through for want of a battery. */
  CACHE_FELL_BACK("logged-faults"),
  /** Software RAID threw a member out. */
  MEMBER_THROWN_OUT("logged-faults"),
  /** A thin pool has no space left. */
  THIN_POOL_FULL("logged-faults"),
  /** The block layer gave up requests. */
  REQUEST_FAILED("logged-events"),
  /** A file system met errors. */
  FILESYSTEM_ERROR("logged-faults"),
  /** An NFS server did not answer for several time-outs. */
  NFS_NOT_RESPONDING("logged-faults"),
  /** NFS servers did so in several spells; the most within an hour. */
  NFS_SILENT_AGAIN("logged-events", true),

  /** Commands fail in an adapter without an answer of the device; the most within a minute. */
  ADAPTER_FAILS_COMMANDS("logged-events", true),
  /** LUNs behind one adapter whose commands fail so. */
  LUNS_OF_ADAPTER_FAIL("logged-events", true),
  /** Adapters of one host that do so. */
  SEVERAL_ADAPTERS_FAIL("logged-faults", true),
  /** Commands an ESXi host or a driver of Fibre Channel called back; the most within a minute. */
  COMMANDS_CALLED_BACK("logged-events", true),
  /** Heartbeats of VMFS found another image than the host had written. */
  HEARTBEAT_MISCOMPARE("logged-faults"),
  /** Heartbeats of VMFS that the array did not answer. */
  HEARTBEAT_UNANSWERED("logged-faults"),
  /** Errors of the link of a storage device that PCI Express corrected; the most in a minute. */
  LINK_CORRECTED("corrected-link-errors", true),
  /** An IOMMU refused a storage controller access to memory before anything else went wrong. */
  DMA_REFUSED("logged-faults"),
  /** An IOMMU refused interrupts of a storage controller before anything else went wrong. */
  INTERRUPT_REFUSED("logged-faults"),
  /** After one or the other a storage controller or a disk fell silent. */
  SILENT_AFTER_REFUSAL("logged-faults"),
  /** Sessions of iSCSI lost their connection. */
  SESSION_LOST("logged-events"),
  /** A path went and came back, or I/O went to another path and back; the most within an hour. */
  PATH_FLAPS("logged-events", true),
  /** A LUN changed the controller that owns it; the most within an hour. */
  OWNER_CHANGES("logged-owner-changes", true),
  /** LUNs that changed the controller that owns them. */
  LUNS_CHANGE_OWNER("logged-events", true),
  /** I/O went on soon after another controller had taken a LUN over. */
  FAILOVER_WENT_WELL("logged-faults"),
  /** A LUN lost all its paths, and no line tells of one that came back. */
  ALL_PATHS_LOST("logged-faults"),
  /** A LUN lost all its paths for a time. */
  ALL_PATHS_WERE_LOST("logged-faults"),
  /** An array withdrew a LUN from a host for good, and the host says so. */
  LUN_WITHDRAWN("logged-faults"),
  /** An array answered that a LUN is not one of this host's. */
  LUN_NOT_KNOWN("logged-events"),
  /** A port of Fibre Channel lost its link; the most within an hour. */
  FC_LINK_DROPPED("logged-events", true),
  /** Another host held a reservation. */
  RESERVATION_CONFLICT("logged-events"),
  /** A check of a path was refused because another host held a reservation. */
  CHECK_REFUSED("logged-events"),
  /** I/O failed because the reservation of another host stayed. */
  RESERVATION_GIVEN_UP("logged-faults");

  private final String scale;
  private final boolean peak;

  Fault(String scale) {
    this(scale, false);
  }

  Fault(String scale, boolean peak) {
    this.scale = scale;
    this.peak = peak;
  }

  /** Is its number the most there was at one time? Then the worse of two logs counts. */
  boolean isPeak() {
    return peak;
  }

  /** The scale their number is graded by. */
  String scale() {
    return scale;
  }

  /** {@code link-error}. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
