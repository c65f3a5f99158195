package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ARRAY_WHOLE_AGAIN;
import static dev.stallsage.observation.KernelEvent.Kind.CACHE_FELL_BACK;
import static dev.stallsage.observation.KernelEvent.Kind.FILESYSTEM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.MD_MEMBER_FAILED;
import static dev.stallsage.observation.KernelEvent.Kind.MD_READ_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.NFS_NOT_RESPONDING;
import static dev.stallsage.observation.KernelEvent.Kind.PORT_RESET;
import static dev.stallsage.observation.KernelEvent.Kind.THIN_POOL_FULL;
import static dev.stallsage.observation.KernelEvent.Kind.VOLUME_DEGRADED;

import java.util.List;

/** What software RAID and file systems write: nearly always the consequence of an error below. */
final class VolumeMessages {
  static final List<Message> MD =
      List.of(
          Message.of(
              MD_MEMBER_FAILED,
              ": Disk failure on ",
              "md/raid\\d*:(?<says>md\\w+): Disk failure on (?<device>[^\\s,]+)"),
          Message.of(
              MD_READ_ERROR,
              ": read error ",
              "md/raid\\d*:(?<says>md\\w+): read error (?:not correct|correct)\\w+ \\(.{0,60}?on"
                  + " (?<device>[^\\s,)]+)\\)"),
          Message.of(
              PORT_RESET,
              "Reset to device, ",
              "Reset to device, (?<device>\\\\Device\\\\\\w{1,40}), was issued"),
          Message.of(
              VOLUME_DEGRADED,
              " is now ",
              "megaraid_sas .{0,120}(?<device>VD \\d{1,3}/\\d{1,3}) is now (?<says>(?:PARTIALLY"
                  + " )?DEGRADED|OFFLINE)"),
          Message.of(
              CACHE_FELL_BACK,
              "changing WB virtual disks to WT",
              "(?<device>megaraid_sas) .{0,120}BBU disabled; (?<says>changing WB virtual disks to"
                  + " WT)"),
          Message.of(ARRAY_WHOLE_AGAIN, ": recovery done", "md: (?<says>md\\w+): recovery done"),
          Message.of(
              ARRAY_WHOLE_AGAIN,
              "event detected on md device",
              "(?:RebuildFinished|SpareActive) event detected on md device /dev/(?<says>md\\w+)"),
          Message.of(
              THIN_POOL_FULL,
              "out-of-data-space",
              "thin: (?<device>\\d+:\\d+): switching pool to (?<says>out-of-data-space)"),
          Message.of(
              THIN_POOL_FULL,
              "no free ",
              "thin: (?<device>\\d+:\\d+): no free (?<says>data|metadata) space available"));

  static final List<Message> FILE_SYSTEMS =
      List.of(
          Message.of(
              NFS_NOT_RESPONDING,
              " not responding, ",
              "nfs: server (?<device>\\S{1,255}) not responding, (?<says>still trying|timed out)"),
          Message.of(
              FILESYSTEM_ERROR,
              "-fs error (device",
              "(?<says>EXT[234]-fs) error \\(device (?<device>[^)\\s]+)\\)"),
          Message.of(
              FILESYSTEM_ERROR,
              "EXT4-fs (",
              "(?<says>EXT4-fs) \\((?<device>[^)\\s]+)\\): (?:Remounting filesystem read-only|I/O"
                  + " error)"),
          Message.of(FILESYSTEM_ERROR, "JBD2: ", "(?<says>JBD2): (?:Detected IO errors|I/O error)"),
          Message.of(
              FILESYSTEM_ERROR,
              "XFS (",
              "(?<says>XFS) \\((?<device>[^)\\s]+)\\): (?:metadata I/O error|log I/O error|I/O"
                  + " Error|xfs_do_force_shutdown|.{0,80}[Ss]hutting down filesystem)"),
          Message.of(
              FILESYSTEM_ERROR,
              "BTRFS",
              "(?<says>BTRFS)(?:: error| error) \\(device (?<device>[^)\\s]+)\\)"));

  private VolumeMessages() {}
}
