package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ATA_TRANSFER_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.DEVICE_OFFLINE;
import static dev.stallsage.observation.KernelEvent.Kind.FAILURE_PREDICTED;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;

import java.util.List;

/**
 * What CAM, the layer of FreeBSD below its disks, writes: {@code (da3:mps0:0:12:0): SCSI sense:
 * MEDIUM ERROR asc:11,0 (Unrecovered read error)} is a medium error of {@code da3}.
 */
final class CamMessages {
  private static final String DISK =
      "\\((?<device>(?:a?da|nda|nvd)\\d{1,4}):\\w{1,20}:[\\d:]{5,24}\\): ";

  static final List<Message> ROWS =
      List.of(
          Message.of(
              MEDIUM_ERROR, "SCSI sense: MEDIUM ERROR", DISK + "SCSI sense: MEDIUM ERROR\\b"),
          Message.of(
              MEDIUM_ERROR, ": ATA status: ", DISK + "ATA status: .{0,80}\\berror: 40 \\(UNC ?\\)"),
          Message.of(
              ATA_TRANSFER_ERROR,
              "CAM status: Uncorrectable parity/CRC error",
              DISK + "(?<says>CAM status: Uncorrectable parity/CRC error)"),
          Message.of(
              COMMAND_TIMEOUT, "CAM status: Command timeout", DISK + "CAM status: Command timeout"),
          Message.of(
              FAILURE_PREDICTED,
              "Failure prediction threshold exceeded",
              DISK + "SCSI sense: .{0,80}(?<says>Failure prediction threshold exceeded)"),
          Message.of(DEVICE_OFFLINE, ": lost device", DISK + "lost device\\b"));

  private CamMessages() {}
}
