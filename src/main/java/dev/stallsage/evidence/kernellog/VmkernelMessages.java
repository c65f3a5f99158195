package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.BUSY;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.LATENCY_ROSE;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_FULL;

import java.util.List;

/**
 * What the VMkernel writes. It prints the SCSI status as {@code H:host D:device P:plugin}; its
 * sense bytes count only behind {@code Valid sense data}, not behind {@code Possible sense data}.
 */
final class VmkernelMessages {
  private static final String VMWARE = "(?:(?<voice>NMP|ScsiDeviceIO|HPP)\\b.{0,400})?";

  static final List<Message> ROWS =
      List.of(
          Message.of(QUEUE_FULL, "D:0x28", VMWARE + "\\bH:0x\\w+ D:0x28\\b"),
          Message.of(
              QUEUE_FULL,
              " status = ",
              "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status = (?:40|0x28)/\\w+ "),
          Message.of(BUSY, "D:0x8 ", VMWARE + "\\bH:0x0 D:0x8 P:"),
          Message.of(
              BUSY,
              " status = ",
              "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status = (?:8|0x8)/0 "),

          // VMware compares a device with its own past; microseconds
          Message.of(
              LATENCY_ROSE,
              "performance has deteriorated",
              "(?:Device|NFS volume) (?<device>\\S+) performance has deteriorated\\."
                  + "(?:.{0,400} to (?<figure>\\d+) ?(?:microseconds|\\(us\\)))?",
              1e-3),
          Message.of(
              MEDIUM_ERROR,
              "Valid sense data: 0x",
              VMWARE + "Valid sense data: 0x0?3 0x\\w+ 0x\\w+"),
          Message.of(
              COMMAND_TIMEOUT,
              "issued abort device",
              "(?<device>lpfc\\d+):\\d+:\\w+:SCSI layer issued abort device"),
          Message.of(COMMAND_TIMEOUT, "H:0x5 ", VMWARE + "\\bH:0x5 D:0x\\w+ P:"),
          Message.of(COMMAND_TIMEOUT, "H:0x3 ", VMWARE + "\\bH:0x3 D:0x\\w+ P:"));

  private VmkernelMessages() {}
}
