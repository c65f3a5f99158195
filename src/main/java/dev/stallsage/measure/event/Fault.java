package dev.stallsage.measure.event;

/**
 * What a log can amount to: the words of {@link LoggedFault} that several lines tell together. What
 * one line tells by itself is named in {@code knowledge/messages}, see {@link #told}.
 *
 * @param word {@code link-error}
 * @param scale the scale its number is graded by
 * @param peak its number is the most there was at one time; then the worse of two logs counts
 */
record Fault(String word, String scale, boolean peak) {
  /** A device could not read or write its medium; errors that are told in several words are one. */
  static final Fault MEDIUM_ERROR = new Fault("medium-error", "logged-medium-errors", false);

  /** A drive or its firmware says that it is about to fail. */
  static final Fault FAILURE_PREDICTED = new Fault("failure-predicted", "logged-faults", false);

  /** A drive counts sectors it cannot read. */
  static final Fault PENDING_SECTORS = new Fault("pending-sectors", "logged-faults", false);

  /** Commands failed while the link of a SATA port showed errors, once or twice in a long time. */
  static final Fault LINK_ERROR = new Fault("link-error", "logged-events", false);

  /** The same twice within an hour, or three times. */
  static final Fault LINK_ERRORS_AGAIN = new Fault("link-errors-again", "logged-faults", false);

  /** The link of a SATA port broke while nothing was on its way. */
  static final Fault LINK_BROKE = new Fault("link-broke", "logged-events", false);

  /** A link was made slower because of errors. */
  static final Fault LINK_SLOWED = new Fault("link-slowed", "logged-faults", false);

  /** A SATA port was reset and did not come back. */
  static final Fault PORT_LOST = new Fault("port-lost", "logged-faults", false);

  /** Several ports of a host were lost one after the other, and no link had broken. */
  static final Fault PORTS_LOST_TOGETHER = new Fault("ports-lost-together", "logged-faults", false);

  /** A command to a drive was not answered within its time, half a minute as a rule. */
  static final Fault COMMAND_TIMED_OUT = new Fault("command-timed-out", "logged-faults", false);

  /** libata gave up native command queueing for a drive. */
  static final Fault NCQ_DISABLED = new Fault("ncq-disabled", "logged-faults", false);

  /** Commands of a SATA drive timed out, of usual size, on a sound link. */
  static final Fault DRIVE_SILENT = new Fault("drive-silent", "logged-events", false);

  /** Commands larger than a drive is used to timed out on a sound link. */
  static final Fault LARGE_REQUEST_TIMEOUT =
      new Fault("large-request-timeout", "timed-out-alike", false);

  /** A command that discards timed out or was called back. */
  static final Fault DISCARD_TIMEOUT = new Fault("discard-timeout", "timed-out-alike", false);

  /** A command that a device may do without timed out or was called back. */
  static final Fault OPTIONAL_COMMAND_ABORTED =
      new Fault("optional-command-aborted", "logged-faults", false);

  /** The firmware of a controller met such a command and did not expect what came of it. */
  static final Fault OPTIONAL_COMMAND_UNEXPECTED =
      new Fault("optional-command-unexpected", "logged-faults", false);

  /** Reads or writes were called back. */
  static final Fault COMMAND_ABORTED = new Fault("command-aborted", "logged-events", false);

  /** Disks of one adapter that are sound turned unready within a minute. */
  static final Fault DISKS_OF_ADAPTER_UNREADY =
      new Fault("disks-of-adapter-unready", "logged-faults", false);

  /** Disks of one adapter were reset within a minute of a command that was called back. */
  static final Fault DISKS_RESET_TOGETHER =
      new Fault("disks-reset-together", "logged-events", true);

  /** Commands of several disks of one adapter come back or are reset; the most in a minute. */
  static final Fault STORM_OF_ADAPTER = new Fault("storm-of-adapter", "logged-storm", true);

  /** The same, and one disk is named far more often than the others. */
  static final Fault STORM_WITH_LEADER = new Fault("storm-with-leader", "logged-storm", true);

  /** The firmware of an adapter stopped or was reset. */
  static final Fault ADAPTER_FAULT = new Fault("adapter-fault", "logged-faults", false);

  /** An adapter was reset because commands behind it did not come back. */
  static final Fault ADAPTER_SILENT = new Fault("adapter-silent", "logged-faults", false);

  /** An NVMe controller left the bus. */
  static final Fault NVME_GONE = new Fault("nvme-gone", "logged-faults", false);

  /** The system removed an NVMe controller or could not wake it. */
  static final Fault NVME_REMOVED = new Fault("nvme-removed", "logged-faults", false);

  /** An NVMe drive completed what nobody had asked. */
  static final Fault NVME_WRONG_COMPLETION =
      new Fault("nvme-wrong-completion", "logged-faults", false);

  /** An NVMe drive stopped answering and had to be reset. */
  static final Fault NVME_HANGS = new Fault("nvme-hangs", "logged-faults", false);

  /** Requests of an NVMe drive failed. */
  static final Fault NVME_REQUEST_FAILED = new Fault("nvme-request-failed", "logged-events", false);

  /** Completions of an NVMe drive came without an interrupt. */
  static final Fault NVME_INTERRUPT_LOST =
      new Fault("nvme-interrupt-lost", "lost-interrupts", false);

  /** The kernel suspects the power saving of an NVMe drive. */
  static final Fault POWER_SAVING_SUSPECTED =
      new Fault("power-saving-suspected", "logged-faults", false);

  /** A USB device was reset; the most within ten minutes. */
  static final Fault USB_RESET = new Fault("usb-reset", "logged-events", false);

  /** Commands a USB bridge did not answer were called back. */
  static final Fault USB_COMMAND_ABORTED = new Fault("usb-command-aborted", "logged-events", false);

  /** A board measured that its supply is too low. */
  static final Fault SUPPLY_LOW = new Fault("supply-low", "logged-faults", false);

  /** Tasks were blocked for minutes, wherever. */
  static final Fault TASK_BLOCKED = new Fault("task-blocked", "logged-events", false);

  /** A copy of a replicated volume did not answer in time. */
  static final Fault REPLICA_LATE = new Fault("replica-late", "logged-events", false);

  /** Copies of replicated volumes that did so. */
  static final Fault REPLICAS_LATE = new Fault("replicas-late", "late-replicas", true);

  /** Requests of Ceph wait for one of its daemons. */
  static final Fault OSD_SLOW = new Fault("osd-slow", "logged-events", false);

  /** A daemon of Ceph complains of slow requests of its own, which may wait for others. */
  static final Fault OSD_COMPLAINS = new Fault("osd-complains", "logged-events", false);

  /** A daemon of Ceph timed its own store, and one operation took seconds. */
  static final Fault OSD_STORE_SLOW = new Fault("osd-store-slow", "logged-faults", false);

  /** A target, or the fabric before it, gave up commands. */
  static final Fault TARGET_ABORTED = new Fault("target-aborted", "logged-events", false);

  /** A RAID controller says that a volume lacks a drive. */
  static final Fault VOLUME_DEGRADED = new Fault("volume-degraded", "logged-faults", false);

  /** Windows reset a port because requests did not come back. */
  static final Fault PORT_RESET = new Fault("port-reset", "logged-faults", false);

  /** A RAID controller switched its volumes to write-through for want of a battery. */
  static final Fault CACHE_FELL_BACK = new Fault("cache-fell-back", "logged-faults", false);

  /** Software RAID threw a member out. */
  static final Fault MEMBER_THROWN_OUT = new Fault("member-thrown-out", "logged-faults", false);

  /** A thin pool has no space left. */
  static final Fault THIN_POOL_FULL = new Fault("thin-pool-full", "logged-faults", false);

  /** The block layer gave up requests. */
  static final Fault REQUEST_FAILED = new Fault("request-failed", "logged-events", false);

  /** A file system met errors. */
  static final Fault FILESYSTEM_ERROR = new Fault("filesystem-error", "logged-faults", false);

  /** An NFS server did not answer for several time-outs. */
  static final Fault NFS_NOT_RESPONDING = new Fault("nfs-not-responding", "logged-faults", false);

  /** NFS servers did so in several spells; the most within an hour. */
  static final Fault NFS_SILENT_AGAIN = new Fault("nfs-silent-again", "logged-events", true);

  /** Commands fail in an adapter without an answer of the device; the most within a minute. */
  static final Fault ADAPTER_FAILS_COMMANDS =
      new Fault("adapter-fails-commands", "logged-events", true);

  /** LUNs behind one adapter whose commands fail so. */
  static final Fault LUNS_OF_ADAPTER_FAIL =
      new Fault("luns-of-adapter-fail", "logged-events", true);

  /** Adapters of one host that do so. */
  static final Fault SEVERAL_ADAPTERS_FAIL =
      new Fault("several-adapters-fail", "logged-faults", true);

  /** Commands an ESXi host or a driver of Fibre Channel called back; the most within a minute. */
  static final Fault COMMANDS_CALLED_BACK =
      new Fault("commands-called-back", "logged-events", true);

  /** Heartbeats of VMFS found another image than the host had written. */
  static final Fault HEARTBEAT_MISCOMPARE =
      new Fault("heartbeat-miscompare", "logged-faults", false);

  /** Heartbeats of VMFS that the array did not answer. */
  static final Fault HEARTBEAT_UNANSWERED =
      new Fault("heartbeat-unanswered", "logged-faults", false);

  /** Errors of the link of a storage device that PCI Express corrected; the most in a minute. */
  static final Fault LINK_CORRECTED = new Fault("link-corrected", "corrected-link-errors", true);

  /** An IOMMU refused a storage controller access to memory before anything else went wrong. */
  static final Fault DMA_REFUSED = new Fault("dma-refused", "logged-faults", false);

  /** An IOMMU refused interrupts of a storage controller before anything else went wrong. */
  static final Fault INTERRUPT_REFUSED = new Fault("interrupt-refused", "logged-faults", false);

  /** After one or the other a storage controller or a disk fell silent. */
  static final Fault SILENT_AFTER_REFUSAL =
      new Fault("silent-after-refusal", "logged-faults", false);

  /** Sessions of iSCSI lost their connection. */
  static final Fault SESSION_LOST = new Fault("session-lost", "logged-events", false);

  /** A path went and came back, or I/O went to another path and back; the most within an hour. */
  static final Fault PATH_FLAPS = new Fault("path-flaps", "logged-events", true);

  /** A LUN changed the controller that owns it; the most within an hour. */
  static final Fault OWNER_CHANGES = new Fault("owner-changes", "logged-owner-changes", true);

  /** LUNs that changed the controller that owns them. */
  static final Fault LUNS_CHANGE_OWNER = new Fault("luns-change-owner", "logged-events", true);

  /** I/O went on soon after another controller had taken a LUN over. */
  static final Fault FAILOVER_WENT_WELL = new Fault("failover-went-well", "logged-faults", false);

  /** A LUN lost all its paths, and no line tells of one that came back. */
  static final Fault ALL_PATHS_LOST = new Fault("all-paths-lost", "logged-faults", false);

  /** A LUN lost all its paths for a time. */
  static final Fault ALL_PATHS_WERE_LOST = new Fault("all-paths-were-lost", "logged-faults", false);

  /** An array withdrew a LUN from a host for good, and the host says so. */
  static final Fault LUN_WITHDRAWN = new Fault("lun-withdrawn", "logged-faults", false);

  /** An array answered that a LUN is not one of this host's. */
  static final Fault LUN_NOT_KNOWN = new Fault("lun-not-known", "logged-events", false);

  /** A port of Fibre Channel lost its link; the most within an hour. */
  static final Fault FC_LINK_DROPPED = new Fault("fc-link-dropped", "logged-events", true);

  /** Another host held a reservation. */
  static final Fault RESERVATION_CONFLICT =
      new Fault("reservation-conflict", "logged-events", false);

  /** A check of a path was refused because another host held a reservation. */
  static final Fault CHECK_REFUSED = new Fault("check-refused", "logged-events", false);

  /** I/O failed because the reservation of another host stayed. */
  static final Fault RESERVATION_GIVEN_UP =
      new Fault("reservation-given-up", "logged-faults", false);

  /** A fault that one message tells, counted. */
  static Fault told(String word) {
    return new Fault(word, "logged-faults", false);
  }
}
