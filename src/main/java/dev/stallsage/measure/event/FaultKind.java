package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import java.util.Map;

/**
 * What a log can amount to: the words of {@link LoggedFault} that several lines tell together. What
 * one line tells by itself is named in {@code knowledge/messages}, see {@link #told}.
 *
 * @param word {@code link-error}
 * @param scale the scale its number is graded by
 * @param peak its number is the most there was at one time; then the worse of two logs counts
 */
record FaultKind(String word, String scale, boolean peak) {
  /** What is told by one message and counts only where it comes several times, by its scale. */
  private static final Map<String, String> SEVERAL =
      Map.of(
          "array-consistency-point-long",
          "long-consistency-points",
          "array-writes-back-to-back",
          "logged-events");

  /** An adapter says that a device is gone, and no request to it had failed. */
  static final FaultKind REMOVED_AT_REST =
      new FaultKind("device-removed-at-rest", "logged-faults", false);

  /**
   * A device was gone when its cache was to be written out, and requests to it failed as it went.
   */
  static final FaultKind REMOVED_IN_USE =
      new FaultKind("device-removed-in-use", "logged-faults", false);

  /** A device could not read or write its medium; errors that are told in several words are one. */
  static final FaultKind MEDIUM_ERROR =
      new FaultKind("medium-error", "logged-medium-errors", false);

  /** The same, answered by a volume behind which no medium is seen. */
  static final FaultKind MEDIUM_ERROR_OF_VOLUME =
      new FaultKind(KernelEvent.OF_VOLUME, "logged-medium-errors", false);

  /** A drive answered with an error of its own hardware. */
  static final FaultKind HARDWARE_ERROR = told("device-hardware-error");

  /** The same, answered by a volume: the hardware is that of its back end, if any is. */
  static final FaultKind HARDWARE_ERROR_OF_VOLUME = told(KernelEvent.HARDWARE_OF_VOLUME);

  /** A drive or its firmware says that it is about to fail. */
  static final FaultKind FAILURE_PREDICTED =
      new FaultKind("failure-predicted", "logged-faults", false);

  /** A drive counts sectors it cannot read. */
  static final FaultKind PENDING_SECTORS = new FaultKind("pending-sectors", "logged-faults", false);

  /** Commands failed while the link of a SATA port showed errors, once or twice in a long time. */
  static final FaultKind LINK_ERROR = new FaultKind("link-error", "logged-events", false);

  /** The same twice within an hour, or three times. */
  static final FaultKind LINK_ERRORS_AGAIN =
      new FaultKind("link-errors-again", "logged-faults", false);

  /** The link of a SATA port broke while nothing was on its way. */
  static final FaultKind LINK_BROKE = new FaultKind("link-broke", "logged-events", false);

  /** A link was made slower because of errors. */
  static final FaultKind LINK_SLOWED = new FaultKind("link-slowed", "logged-faults", false);

  /** A SATA port was reset and did not come back. */
  static final FaultKind PORT_LOST = new FaultKind("port-lost", "logged-faults", false);

  /** A SATA drive that was in use was asked again and again who it is, and did not answer. */
  static final FaultKind DRIVE_NOT_IDENTIFIED =
      new FaultKind("drive-not-identified", "logged-faults", false);

  /** Several ports of a host were lost one after the other, and no link had broken. */
  static final FaultKind PORTS_LOST_TOGETHER =
      new FaultKind("ports-lost-together", "logged-faults", false);

  /** A command to a drive was not answered within its time, half a minute as a rule. */
  static final FaultKind COMMAND_TIMED_OUT =
      new FaultKind("command-timed-out", "logged-faults", false);

  /** libata gave up native command queueing for a drive. */
  static final FaultKind NCQ_DISABLED = new FaultKind("ncq-disabled", "logged-faults", false);

  /** Commands of a SATA drive timed out, of usual size, on a sound link. */
  static final FaultKind DRIVE_SILENT = new FaultKind("drive-silent", "logged-events", false);

  /** Commands larger than a drive is used to timed out on a sound link. */
  static final FaultKind LARGE_REQUEST_TIMEOUT =
      new FaultKind("large-request-timeout", "timed-out-alike", false);

  /** A command that discards timed out or was called back. */
  static final FaultKind DISCARD_TIMEOUT =
      new FaultKind("discard-timeout", "timed-out-alike", false);

  /** A command that a device may do without timed out or was called back. */
  static final FaultKind OPTIONAL_COMMAND_ABORTED =
      new FaultKind("optional-command-aborted", "logged-faults", false);

  /** The firmware of a controller met such a command and did not expect what came of it. */
  static final FaultKind OPTIONAL_COMMAND_UNEXPECTED =
      new FaultKind("optional-command-unexpected", "logged-faults", false);

  /** Reads or writes were called back. */
  static final FaultKind COMMAND_ABORTED = new FaultKind("command-aborted", "logged-events", false);

  /** Disks of one adapter that are sound turned unready within a minute. */
  static final FaultKind DISKS_OF_ADAPTER_UNREADY =
      new FaultKind("disks-of-adapter-unready", "logged-faults", false);

  /** Disks of one adapter were reset within a minute of a command that was called back. */
  static final FaultKind DISKS_RESET_TOGETHER =
      new FaultKind("disks-reset-together", "logged-events", true);

  /** Commands of several disks of one adapter come back or are reset; the most in a minute. */
  static final FaultKind STORM_OF_ADAPTER = new FaultKind("storm-of-adapter", "logged-storm", true);

  /** The same, and one disk is named far more often than the others. */
  static final FaultKind STORM_WITH_LEADER =
      new FaultKind("storm-with-leader", "logged-storm", true);

  /** The firmware of an adapter stopped or was reset. */
  static final FaultKind ADAPTER_FAULT = new FaultKind("adapter-fault", "logged-faults", false);

  /** An adapter was reset because commands behind it did not come back. */
  static final FaultKind ADAPTER_SILENT = new FaultKind("adapter-silent", "logged-faults", false);

  /** The same, so often at times that are a minute apart or more. */
  static final FaultKind ADAPTER_SILENT_AGAIN =
      new FaultKind("adapter-silent-again", "adapter-resets", false);

  /** An NVMe controller left the bus. */
  static final FaultKind NVME_GONE = new FaultKind("nvme-gone", "logged-faults", false);

  /** The system removed an NVMe controller or could not wake it. */
  static final FaultKind NVME_REMOVED = new FaultKind("nvme-removed", "logged-faults", false);

  /** An NVMe drive answers over the bus and never said that it is ready. */
  static final FaultKind NVME_NOT_READY = new FaultKind("nvme-not-ready", "logged-faults", false);

  /** An NVMe drive completed what nobody had asked. */
  static final FaultKind NVME_WRONG_COMPLETION =
      new FaultKind("nvme-wrong-completion", "logged-faults", false);

  /** An NVMe drive stopped answering and had to be reset. */
  static final FaultKind NVME_HANGS = new FaultKind("nvme-hangs", "logged-faults", false);

  /** Requests of an NVMe drive failed. */
  static final FaultKind NVME_REQUEST_FAILED =
      new FaultKind("nvme-request-failed", "logged-events", false);

  /** Completions of an NVMe drive came without an interrupt. */
  static final FaultKind NVME_INTERRUPT_LOST =
      new FaultKind("nvme-interrupt-lost", "lost-interrupts", false);

  /** The kernel suspects the power saving of an NVMe drive. */
  static final FaultKind POWER_SAVING_SUSPECTED =
      new FaultKind("power-saving-suspected", "logged-faults", false);

  /** A USB device was reset; the most within ten minutes. */
  static final FaultKind USB_RESET = new FaultKind("usb-reset", "logged-events", false);

  /** Commands a USB bridge did not answer were called back. */
  static final FaultKind USB_COMMAND_ABORTED =
      new FaultKind("usb-command-aborted", "logged-events", false);

  /** A board measured that its supply is too low. */
  static final FaultKind SUPPLY_LOW = new FaultKind("supply-low", "logged-faults", false);

  /** Tasks were blocked for minutes, wherever. */
  static final FaultKind TASK_BLOCKED = new FaultKind("task-blocked", "logged-events", false);

  /** Work of the kernel itself was blocked for minutes, and no program's. */
  static final FaultKind KERNEL_WORK_BLOCKED =
      new FaultKind("kernel-work-blocked", "logged-faults", false);

  /** A client of Ceph lost the same monitor; the most within an hour. */
  static final FaultKind CEPH_MONITOR_LOST_AGAIN =
      new FaultKind("ceph-monitor-lost-again", "logged-events", true);

  /**
   * Copies of replicated volumes did not answer in time, in several spells; the most in an hour.
   */
  static final FaultKind REPLICA_LATE = new FaultKind("replica-late", "timed-out-alike", true);

  /** Copies of replicated volumes that did so. */
  static final FaultKind REPLICAS_LATE = new FaultKind("replicas-late", "late-replicas", true);

  /** Requests of Ceph wait for one of its daemons. */
  static final FaultKind OSD_SLOW = new FaultKind("osd-slow", "logged-events", false);

  /** A daemon of Ceph complains of slow requests of its own, which may wait for others. */
  static final FaultKind OSD_COMPLAINS = new FaultKind("osd-complains", "logged-events", false);

  /** A daemon of Ceph timed its own store, and one operation took seconds. */
  static final FaultKind OSD_STORE_SLOW = new FaultKind("osd-store-slow", "logged-faults", false);

  /** A target, or the fabric before it, gave up commands. */
  static final FaultKind TARGET_ABORTED = new FaultKind("target-aborted", "logged-events", false);

  /** A RAID controller says that a volume lacks a drive. */
  static final FaultKind VOLUME_DEGRADED = new FaultKind("volume-degraded", "logged-faults", false);

  /** Windows reset a port because requests did not come back. */
  static final FaultKind PORT_RESET = new FaultKind("port-reset", "logged-faults", false);

  /** A RAID controller switched its volumes to write-through for want of a battery. */
  static final FaultKind CACHE_FELL_BACK = new FaultKind("cache-fell-back", "logged-faults", false);

  /** Software RAID threw a member out. */
  static final FaultKind MEMBER_THROWN_OUT =
      new FaultKind("member-thrown-out", "logged-faults", false);

  /** A thin pool has no space left. */
  static final FaultKind THIN_POOL_FULL = new FaultKind("thin-pool-full", "logged-faults", false);

  /** The block layer gave up requests. */
  static final FaultKind REQUEST_FAILED = new FaultKind("request-failed", "logged-events", false);

  /** A file system met errors. */
  static final FaultKind FILESYSTEM_ERROR =
      new FaultKind("filesystem-error", "logged-faults", false);

  /** An NFS server did not answer for several time-outs. */
  static final FaultKind NFS_NOT_RESPONDING =
      new FaultKind("nfs-not-responding", "logged-faults", false);

  /** NFS servers did so in several spells; the most within an hour. */
  static final FaultKind NFS_SILENT_AGAIN =
      new FaultKind("nfs-silent-again", "logged-events", true);

  /** Commands fail in an adapter without an answer of the device; the most within a minute. */
  static final FaultKind ADAPTER_FAILS_COMMANDS =
      new FaultKind("adapter-fails-commands", "logged-events", true);

  /** LUNs behind one adapter whose commands fail so. */
  static final FaultKind LUNS_OF_ADAPTER_FAIL =
      new FaultKind("luns-of-adapter-fail", "logged-events", true);

  /** Adapters of one host that do so. */
  static final FaultKind SEVERAL_ADAPTERS_FAIL =
      new FaultKind("several-adapters-fail", "logged-faults", true);

  /** Commands an ESXi host or a driver of Fibre Channel called back; the most within a minute. */
  static final FaultKind COMMANDS_CALLED_BACK =
      new FaultKind("commands-called-back", "logged-events", true);

  /** Heartbeats of VMFS found another image than the host had written. */
  static final FaultKind HEARTBEAT_MISCOMPARE =
      new FaultKind("heartbeat-miscompare", "logged-faults", false);

  /** Heartbeats of VMFS that the array did not answer. */
  static final FaultKind HEARTBEAT_UNANSWERED =
      new FaultKind("heartbeat-unanswered", "logged-faults", false);

  /** Errors of the link of a storage device that PCI Express corrected; the most in a minute. */
  static final FaultKind LINK_CORRECTED =
      new FaultKind("link-corrected", "corrected-link-errors", true);

  /** The same, told by both ends of the link, however far apart. */
  static final FaultKind LINK_CORRECTED_AGAIN =
      new FaultKind("link-corrected-again", "logged-events", false);

  /** An IOMMU refused a storage controller access to memory before anything else went wrong. */
  static final FaultKind DMA_REFUSED = new FaultKind("dma-refused", "logged-faults", false);

  /** An IOMMU refused interrupts of a storage controller before anything else went wrong. */
  static final FaultKind INTERRUPT_REFUSED =
      new FaultKind("interrupt-refused", "logged-faults", false);

  /** After one or the other a storage controller or a disk fell silent. */
  static final FaultKind SILENT_AFTER_REFUSAL =
      new FaultKind("silent-after-refusal", "logged-faults", false);

  /** Right after an IOMMU got stuck in its own queue, transfers of storage controllers failed. */
  static final FaultKind IOMMU_STALLED_FIRST =
      new FaultKind("iommu-stalled-first", "logged-faults", false);

  /** Sessions of iSCSI lost their connection. */
  static final FaultKind SESSION_LOST = new FaultKind("session-lost", "logged-events", false);

  /** A path went and came back, or I/O went to another path and back; the most within an hour. */
  static final FaultKind PATH_FLAPS = new FaultKind("path-flaps", "logged-events", true);

  /** Ports of Fibre Channel that lost their link, and of which nobody says that it came back. */
  static final FaultKind FC_LINK_LEFT_DOWN =
      new FaultKind("fc-link-left-down", "logged-faults", false);

  /** Sessions of iSCSI that lost their connection, and of which nobody says that it came back. */
  static final FaultKind SESSIONS_LEFT =
      new FaultKind("session-stays-lost", "logged-faults", false);

  /** Paths that went down, and of which nobody says that they came back. */
  static final FaultKind PATHS_LEFT_DOWN = new FaultKind("paths-left-down", "logged-faults", false);

  /** A LUN changed the controller that owns it; the most within an hour. */
  static final FaultKind OWNER_CHANGES =
      new FaultKind("owner-changes", "logged-owner-changes", true);

  /** LUNs that changed the controller that owns them. */
  static final FaultKind LUNS_CHANGE_OWNER =
      new FaultKind("luns-change-owner", "logged-events", true);

  /** I/O went on soon after another controller had taken a LUN over. */
  static final FaultKind FAILOVER_WENT_WELL =
      new FaultKind("failover-went-well", "logged-faults", false);

  /** A LUN lost all its paths, and no line tells of one that came back. */
  static final FaultKind ALL_PATHS_LOST = new FaultKind("all-paths-lost", "logged-faults", false);

  /** A LUN lost all its paths for a time. */
  static final FaultKind ALL_PATHS_WERE_LOST =
      new FaultKind("all-paths-were-lost", "logged-faults", false);

  /** An array withdrew a LUN from a host for good, and the host says so. */
  static final FaultKind LUN_WITHDRAWN = new FaultKind("lun-withdrawn", "logged-faults", false);

  /** An array answered that a LUN is not one of this host's. */
  static final FaultKind LUN_NOT_KNOWN = new FaultKind("lun-not-known", "logged-events", false);

  /** A port of Fibre Channel lost its link; the most within an hour. */
  static final FaultKind FC_LINK_DROPPED = new FaultKind("fc-link-dropped", "logged-events", true);

  /** Another host held a reservation. */
  static final FaultKind RESERVATION_CONFLICT =
      new FaultKind("reservation-conflict", "logged-events", false);

  /** A check of a path was refused because another host held a reservation. */
  static final FaultKind CHECK_REFUSED = new FaultKind("check-refused", "logged-events", false);

  /** I/O failed because the reservation of another host stayed. */
  static final FaultKind RESERVATION_GIVEN_UP =
      new FaultKind("reservation-given-up", "logged-faults", false);

  /** A fault that one message tells, counted. */
  static FaultKind told(String word) {
    return new FaultKind(word, SEVERAL.getOrDefault(word, "logged-faults"), false);
  }
}
