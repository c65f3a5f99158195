package dev.stallsage.observation;

import java.util.List;
import java.util.Locale;

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
 * @param detail what else the message says
 */
public record KernelEvent(
    Location at, Kind kind, String device, String time, double figure, Detail detail)
    implements Observation {

  /** The fault of a {@code MEDIUM_ERROR} of a device behind which no medium is seen. */
  public static final String OF_VOLUME = "volume-medium-error";

  /** The fault of an error of hardware that such a device answered with. */
  public static final String HARDWARE_OF_VOLUME = "volume-hardware-error";

  /** An event whose message says no more than its kind. */
  public KernelEvent(Location at, Kind kind, String device, String time, double figure) {
    this(at, kind, device, time, figure, Detail.NONE);
  }

  /** An event whose message carries no number. */
  public KernelEvent(Location at, Kind kind, String device, String time) {
    this(at, kind, device, time, Double.NaN);
  }

  /**
   * A fault that the state printed there is by itself. {@code Brick node3:/b1 N/A N/A N N/A}
   * becomes {@code gluster-brick-not-running} of {@code node3:/b1}.
   *
   * @param fault the word it is counted under, see {@link Detail#fault}
   * @param device what has it; empty for the whole of a host or a cluster
   */
  public static KernelEvent told(Location at, String fault, String device) {
    Detail detail = new Detail(Subsystem.OTHER, "", "", Double.NaN, fault, List.of());
    return new KernelEvent(at, Kind.FAULT_TOLD, device, "", Double.NaN, detail);
  }

  /**
   * Faults of a device that are over.
   *
   * @param ends the faults and kinds of events, as {@link Detail#ends} names them
   */
  public static KernelEvent over(Location at, String device, String... ends) {
    Detail detail = new Detail(Subsystem.OTHER, "", "", Double.NaN, "", List.of(ends));
    return new KernelEvent(at, Kind.RECOVERED, device, "", Double.NaN, detail);
  }

  /**
   * What is printed there is sound: it ends the same fault of the same device, where that was told
   * before.
   */
  public static KernelEvent sound(Location at, String fault, String device) {
    return sound(at, List.of(fault), device);
  }

  /** The same of several faults. */
  public static KernelEvent sound(Location at, List<String> faults, String device) {
    Detail detail = new Detail(Subsystem.OTHER, "", "", Double.NaN, "", List.copyOf(faults));
    return new KernelEvent(at, Kind.DECLARED_SOUND, device, "", Double.NaN, detail);
  }

  /**
   * What a message tells beside its kind and its device.
   *
   * @param subsystem the part of the system that speaks
   * @param port where the device is attached: {@code ata5}, {@code 2:0:6:0} (SCSI host, channel,
   *     target, unit), {@code usb 2-1}, {@code nvme0}, {@code vmhba2:C0:T1:L3}; empty when not
   *     printed
   * @param says a word of the message, see {@link Kind}: the command, the flags, the function
   * @param bytes size of the request that failed; {@code NaN} when not printed
   * @param fault the word the message is counted under by itself, see {@link LogMessage}; empty
   *     when it has none
   * @param ends what is over once this was written, see {@link LogMessage#ends}
   */
  public record Detail(
      Subsystem subsystem,
      String port,
      String says,
      double bytes,
      String fault,
      List<String> ends) {
    /** Nothing beside the kind. */
    public static final Detail NONE = new Detail(Subsystem.OTHER, "", "");

    /** Of a message without a size whose kind says all. */
    public Detail(Subsystem subsystem, String port, String says) {
      this(subsystem, port, says, Double.NaN, "", List.of());
    }

    /** The same where it tells no fault. */
    public Detail ofNoFault() {
      return new Detail(subsystem, port, says, bytes, "", ends);
    }

    /** The same of other words. */
    public Detail saying(String other) {
      return new Detail(subsystem, port, other, bytes, fault, ends);
    }
  }

  /** Who writes into the log. */
  public enum Subsystem {
    /** The middle layer and the drivers of adapters: sense, status, aborts. */
    SCSI,
    /** libata: ports, links, commands of SATA. */
    ATA,
    /** The driver of NVMe. */
    NVME,
    /** USB and its storage drivers. */
    USB,
    /** The block layer. */
    BLOCK,
    /** Software RAID. */
    MD,
    /** ext4, XFS, Btrfs. */
    FILESYSTEM,
    /** The scheduler's watch over tasks, and stacks. */
    TASK,
    /** Sessions of iSCSI. */
    ISCSI,
    /** PCI Express. */
    PCI,
    /** The daemon that asks drives for their health, and firmware that tells it unasked. */
    HEALTH,
    /** VMware's VMkernel. */
    VMKERNEL,
    /** The multipathing of Linux and Solaris. */
    MULTIPATH,
    /** Solaris, BSD, and what fits nowhere. */
    OTHER
  }

  /** What happened. */
  public enum Kind {
    /** What the message tells is a fault by itself, see {@link Detail#fault}. */
    FAULT_TOLD,
    /** Something that was told before is over, or something answers again: no fault. */
    RECOVERED,

    /** The host lowered a LUN's queue depth; figure: the new depth. */
    QUEUE_DEPTH_REDUCED,
    /** The device answered TASK SET FULL / QUEUE FULL. */
    QUEUE_FULL,
    /** The device answered BUSY. */
    BUSY,
    /** The hypervisor noted that a device's latency rose; figure: the new latency, ms. */
    LATENCY_ROSE,
    /** The same of a volume that is mounted by NFS. */
    NFS_LATENCY_ROSE,
    /** The device could not read or write its medium. */
    MEDIUM_ERROR,
    /**
     * A command was aborted or timed out; figure: how long it had been outstanding, ms; says: the
     * command where the message or the lines above name it.
     */
    COMMAND_TIMEOUT,
    /** Names the command that was called back right above; says: {@code UNMAP}. */
    ABORTED_COMMAND,
    /** A device, a target, a bus or an adapter was reset after commands did not come back. */
    SCSI_RESET,
    /** The device says that it was reset or powered on. */
    DEVICE_WAS_RESET,
    /** Sense key Aborted Command: the target, or the fabric before it, gave the command up. */
    TARGET_ABORTED,
    /** Sense key Not Ready. */
    NOT_READY,
    /** Why a device is not ready, and that this is in order: no medium, standby, spinning up. */
    NOT_READY_IN_ORDER,
    /** The adapter's driver gave a command back to be tried again; says: the host byte. */
    ADAPTER_GAVE_BACK,
    /** The device is gone: offlined, no connection. */
    DEVICE_OFFLINE,
    /** The device refuses a command or a field of it (Illegal Request); says: the command. */
    COMMAND_REFUSED,
    /** The firmware of an adapter is in fault or was reset by its driver. */
    ADAPTER_FAULT,
    /** Commands did not come back, so the whole adapter was reset; whose fault it was is open. */
    ADAPTER_SILENT,

    /** libata froze a port to handle an error; says: the flags of SError, decoded. */
    ATA_EXCEPTION,
    /** The flags of SError as printed; says: the flags. */
    ATA_LINK_FLAGS,
    /** A command was on its way when libata froze the port; says: the command. */
    ATA_COMMAND,
    /** The interface damaged a transfer: ICRC, ATA bus error; says: the flags. */
    ATA_TRANSFER_ERROR,
    /** libata resets a link. */
    ATA_RESET,
    /** A port does not come back: COMRESET failed, IDENTIFY failed, disabled; says: which. */
    ATA_NO_ANSWER,
    /** libata lowered the speed of a link; figure: the new speed, Gb/s. */
    ATA_SPEED_LIMITED,
    /** libata gave up native command queueing for a drive. */
    NCQ_DISABLED,

    /** An NVMe controller is not there any more: its registers read as all ones; says: how. */
    NVME_GONE,
    /**
     * An NVMe controller died or does not become ready after a reset, and its registers can be
     * read.
     */
    NVME_DEAD,
    /** An NVMe controller answers over the bus and does not become ready when it is set up. */
    NVME_NOT_READY,
    /** An NVMe controller was reset by its driver. */
    NVME_RESET,
    /** An NVMe drive completed what nobody had asked, or the wrong generation of a request. */
    NVME_WRONG_COMPLETION,
    /** The completion was there when the driver looked, and no interrupt had told. */
    NVME_COMPLETION_POLLED,
    /** The driver suspects the power saving of a drive that went away. */
    NVME_POWER_SAVING_SUSPECTED,

    /** A USB device was reset; figure: its number. */
    USB_RESET,
    /** A USB device vanished. */
    USB_DISCONNECTED,
    /** A board measured that its supply is too low. */
    SUPPLY_LOW,

    /** The block layer gave up a request; says: the operation where it is printed. */
    IO_ERROR,

    /** Software RAID threw a member out; says: the array. */
    MD_MEMBER_FAILED,
    /** Software RAID could not read a member and repaired or failed; says: the array. */
    MD_READ_ERROR,
    /** Windows reset a port because requests did not come back; device: the port. */
    PORT_RESET,
    /** A RAID controller says that a volume lacks a drive; device: the volume. */
    VOLUME_DEGRADED,
    /** A RAID controller switched its volumes to write-through for want of a battery. */
    CACHE_FELL_BACK,
    /**
     * A redundant array is whole again: a rebuild ended, a spare took its place; says: the array.
     */
    ARRAY_WHOLE_AGAIN,

    /** What keeps the state of something says that it is sound: a monitor, a controller, a pool. */
    DECLARED_SOUND,
    /** A file system met an error or stopped writing; says: which file system. */
    FILESYSTEM_ERROR,
    /** A thin pool has no space left for data or metadata; says: which. */
    THIN_POOL_FULL,
    /** A task is blocked; figure: for more than so many seconds; says: the task. */
    TASK_BLOCKED,
    /** A function in the stack of a task that waits or spins there; says: the function. */
    IN_FUNCTION,

    /** A session of iSCSI lost its connection or a ping; says: the code or the words. */
    ISCSI_CONNECTION_ERROR,
    /** A connection of iSCSI is back. */
    ISCSI_CONNECTION_BACK,

    /** A copy of a replicated volume did not answer its engine in time; device: the copy. */
    REPLICA_LATE,
    /**
     * A request waits for a daemon of Ceph, or the daemon complains of its own; device: the daemon;
     * says: {@code subops} when it is the one that is waited for, {@code store} when it timed its
     * own store; figure: how long that took, s.
     */
    OSD_SLOW,
    /** An NFS server does not answer; the client goes on asking. */
    NFS_NOT_RESPONDING,
    /** A port of Fibre Channel lost its link; device: the port or its adapter. */
    FC_LINK_DOWN,
    /** A port of Fibre Channel has a link again. */
    FC_LINK_UP,
    /** A path to a LUN cannot be used any more; port: the path. */
    PATH_DOWN,
    /** A path is back; port: the path. */
    PATH_UP,
    /**
     * I/O goes through another path; port: the former one; says: the new one; figure: how often.
     */
    PATH_CHANGED,
    /** The array says that another controller owns the LUN, or is about to; says: the sense. */
    ACCESS_STATE_CHANGED,
    /** I/O is held until a path is known that works. */
    FAILOVER_WAITS,
    /** I/O goes on after a failover. */
    FAILOVER_DONE,
    /** No path to a LUN is left. */
    ALL_PATHS_DOWN,
    /** A LUN that had no path has one again. */
    PATHS_ARE_BACK,
    /** Another host holds a reservation of the LUN. */
    RESERVATION_CONFLICT,
    /** I/O failed because the reservation of another host did not go away. */
    RESERVATION_GIVEN_UP,
    /** A heartbeat of VMFS by compare-and-write failed; says: the words, the sense, the status. */
    HEARTBEAT_COMPARE_FAILED,
    /** PCI Express corrected an error of a storage controller or its drive; says: its driver. */
    STORAGE_BUS_CORRECTED,
    /**
     * An IOMMU refused a device access to memory it was not given; device: its PCI address; says:
     * the driver when it is one of storage.
     */
    DMA_REFUSED,
    /** An IOMMU refused an interrupt of a device; device and says: as {@link #DMA_REFUSED}. */
    INTERRUPT_REFUSED,
    /** PCI Express corrected or could not correct an error; says: the severity. */
    PCI_BUS_ERROR,

    /** The drive predicts its own failure; says: the words. */
    FAILURE_PREDICTED,
    /** Sectors the drive cannot read at present; figure: how many. */
    PENDING_SECTORS,
    /** The firmware of a RAID controller met sense data it did not expect; says: the command. */
    UNEXPECTED_SENSE;

    /** As rows of messages call it: {@code path-down}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Does it say that something is over, and is no fault itself? */
    public boolean isGood() {
      return this == RECOVERED || this == DECLARED_SOUND;
    }
  }
}
