package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ADAPTER_FAULT;
import static dev.stallsage.observation.KernelEvent.Kind.ADAPTER_GAVE_BACK;
import static dev.stallsage.observation.KernelEvent.Kind.BUSY;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.HEARTBEAT_COMPARE_FAILED;
import static dev.stallsage.observation.KernelEvent.Kind.LATENCY_ROSE;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.NFS_LATENCY_ROSE;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_FULL;
import static dev.stallsage.observation.KernelEvent.Kind.SCSI_RESET;

import java.util.List;

/**
 * What the VMkernel writes. It prints the SCSI status as {@code H:host D:device P:plugin}; its
 * sense bytes count only behind {@code Valid sense data}, not behind {@code Possible sense data}.
 */
final class VmkernelMessages {
  static final String VMWARE = "(?:(?<voice>NMP|ScsiDeviceIO|HPP)\\b.{0,400})?";

  private static final String ATS = "\\bCmd(?:\\(0x\\w+\\))? 0x89\\b.{0,400}";

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
              NFS_LATENCY_ROSE,
              "performance has deteriorated",
              "NFS volume (?<device>\\S+) performance has deteriorated\\."
                  + "(?:.{0,400} to (?<figure>\\d+) ?(?:microseconds|\\(us\\)))?",
              1e-3),
          Message.of(
              LATENCY_ROSE,
              "performance has deteriorated",
              "Device (?<device>\\S+) performance has deteriorated\\."
                  + "(?:.{0,400} to (?<figure>\\d+) ?(?:microseconds|\\(us\\)))?",
              1e-3),
          Message.of(
              MEDIUM_ERROR,
              "Valid sense data: 0x",
              VMWARE + "Valid sense data: 0x0?3 0x\\w+ 0x\\w+"),
          // commands called back: lpfc of ESX 3.5 and later, qla2xxx, qlnativefc
          Message.of(
              COMMAND_TIMEOUT,
              "SCSI layer issued",
              "(?<device>lpfc\\d*)\\b.{0,80}SCSI layer issued"
                  + " (?:abort device|(?:Device|LUN|Target|Bus|Host) Reset)"),
          Message.of(
              COMMAND_TIMEOUT,
              "abort handler timed out",
              "(?<device>lpfc)\\b.{0,80}abort handler timed out"),
          Message.of(
              COMMAND_TIMEOUT,
              "_abort_command(",
              "(?<device>qla2\\w{1,6})_abort_command\\(\\d+\\): handle to abort"),
          Message.of(
              COMMAND_TIMEOUT,
              "Abort command succeeded",
              "(?<device>qla2xxx [0-9a-f:.]+): scsi\\([\\d:]+\\): Abort command succeeded"),
          Message.of(
              COMMAND_TIMEOUT,
              "qlnativefc",
              "qlnativefc: (?<device>vmhba\\d+)\\b.{0,80}(?:Abort command"
                  + " issued|ABORTING|eh_abort)"),
          Message.of(
              COMMAND_TIMEOUT,
              "write-quiesced partition",
              "Failing command 0x\\w+ .{0,80}to write-quiesced partition (?<device>[^\\s:]+)"),

          // the heartbeat of a host on a VMFS volume did not come back within its 16 s
          Message.of(
              COMMAND_TIMEOUT,
              "Reclaiming timed out [HB",
              "\\bHBX: \\d+: Reclaiming timed out \\[HB state \\w+"),
          Message.of(
              COMMAND_TIMEOUT,
              "Waiting for timed out ",
              "\\bHBX: \\d+: .{0,120}Waiting for timed out \\[?HB"),
          // the driver of an AHCI adapter takes back what its one disk did not answer
          Message.of(
              COMMAND_TIMEOUT,
              "scsiTaskMgmtCommand",
              "(?<device>vmw_ahci\\[\\p{XDigit}{1,8}\\]): scsiTaskMgmtCommand: ?VMK Task:"
                  + " (?:VIRT_RESET|LUN_RESET|ABORT)"),

          // compare-and-write, 0x89, of the heartbeat: the images differ (E/1D), or nobody answers
          Message.of(
              HEARTBEAT_COMPARE_FAILED,
              "iscompare",
              "ATS (?<says>[Mm]iscompare) detected between test and set HB images"),
          Message.of(
              HEARTBEAT_COMPARE_FAILED,
              " 0x89",
              VMWARE + ATS + "(?<says>Valid sense data: 0xe 0x1d)\\b"),
          Message.of(
              HEARTBEAT_COMPARE_FAILED, " 0x89", VMWARE + ATS + "\\b(?<says>H:0x[358]) D:0x0 P:"),

          // the adapter or its driver gave a command up, and the device had not answered
          Message.of(COMMAND_TIMEOUT, "H:0x5 ", VMWARE + "\\bH:0x5 D:0x\\w+ P:"),
          Message.of(COMMAND_TIMEOUT, "H:0x3 ", VMWARE + "\\bH:0x3 D:0x\\w+ P:"),
          Message.of(ADAPTER_GAVE_BACK, "H:0xb ", VMWARE + "\\b(?<says>H:0xb) D:0x0 P:"),
          Message.of(ADAPTER_GAVE_BACK, "H:0x2 ", VMWARE + "\\b(?<says>H:0x2) D:0x0 P:"),
          Message.of(ADAPTER_GAVE_BACK, "H:0x7 ", VMWARE + "\\b(?<says>H:0x7) D:0x0 P:"),
          // what was on its way when the host reset the LUN, the target or the bus
          Message.of(SCSI_RESET, "H:0x8 ", VMWARE + "\\b(?<says>H:0x8) D:0x0 P:"),
          Message.of(
              ADAPTER_GAVE_BACK,
              "Storage initiator error",
              "CheckUnitReady on (?<device>vmhba[\\w:]+) returned (?<says>Storage initiator"
                  + " error)"),
          Message.of(
              ADAPTER_GAVE_BACK,
              " status = ",
              "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status ="
                  + " (?<says>0/(?:3|5|7|11)) "),
          Message.of(
              ADAPTER_FAULT,
              "qlnativefc",
              "qlnativefc: (?<device>vmhba\\d+)\\b.{0,80}"
                  + "(?<says>ISP System Error|ISP abort|[Ff]irmware hang|[Ff]irmware dump)"),
          Message.of(
              ADAPTER_FAULT,
              "lpfc",
              "(?<device>lpfc)\\b.{0,80}(?<says>Adapter Hardware Error|HBA hardware error"
                  + "|Port Status Event: .{0,80}err|Adapter initialization failed)"));

  private VmkernelMessages() {}
}
