package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ABORTED_COMMAND;
import static dev.stallsage.observation.KernelEvent.Kind.ADAPTER_FAULT;
import static dev.stallsage.observation.KernelEvent.Kind.ADAPTER_GAVE_BACK;
import static dev.stallsage.observation.KernelEvent.Kind.ADAPTER_SILENT;
import static dev.stallsage.observation.KernelEvent.Kind.BUSY;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_REFUSED;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.DEVICE_OFFLINE;
import static dev.stallsage.observation.KernelEvent.Kind.DEVICE_WAS_RESET;
import static dev.stallsage.observation.KernelEvent.Kind.FAILURE_PREDICTED;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.NOT_READY;
import static dev.stallsage.observation.KernelEvent.Kind.NOT_READY_IN_ORDER;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_DEPTH_REDUCED;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_FULL;
import static dev.stallsage.observation.KernelEvent.Kind.SCSI_RESET;
import static dev.stallsage.observation.KernelEvent.Kind.TARGET_ABORTED;

import java.util.List;

/** What the SCSI middle layer and the drivers of adapters write on Linux. */
final class ScsiMessages {
  static final List<Message> ROWS =
      List.of(
          // the host takes back queue depth: qla2xxx, lpfc, older qla2xxx
          Message.of(
              QUEUE_DEPTH_REDUCED,
              "amping down queue depth",
              "(?:qla2xxx \\S+ (?<device>\\d+:\\d+:\\d+): )?[Rr]amping down queue depth to"
                  + " (?<figure>\\d+)"),
          Message.of(
              QUEUE_DEPTH_REDUCED,
              "lun queue depth adjusted to",
              "lpfc (?<device>[0-9a-f:.]+): .{0,400}detected queue full - lun queue depth adjusted"
                  + " to (?<figure>\\d+)"),
          Message.of(
              QUEUE_DEPTH_REDUCED,
              "ueue depth adjusted-down",
              "scsi\\((?<device>[\\d:]+)\\): Queue depth adjusted-down to (?<figure>\\d+)"),

          // the device has no room for a command: SCSI status 0x28
          Message.of(QUEUE_FULL, "return code = 0x", "return code = 0x0*28\\b"),
          Message.of(
              QUEUE_FULL,
              "(task set full)",
              "(?<device>\\bmpt\\w++):\\s+scsi_status\\(task set full\\)"),
          Message.of(
              QUEUE_FULL,
              "TASK SET FULL",
              "(?:[Rr]eported|[Rr]eceived|[Rr]eturned|[Ss]tatus|SAM_STAT)\\W.{0,40}?TASK SET FULL"),
          Message.of(
              QUEUE_FULL,
              "TASK_SET_FULL",
              "(?:[Rr]eported|[Rr]eceived|[Rr]eturned|[Ss]tatus|SAM_STAT).{0,40}?TASK_SET_FULL"),
          Message.of(
              QUEUE_FULL,
              "QUEUE",
              "(?:[Rr]eported|[Rr]eceived|[Rr]eturned|[Ss]tatus:?|[Gg]ot) .{0,20}?QUEUE[ _]FULL"),

          // the device asks to come back later: SCSI status 0x08
          Message.of(BUSY, "return code = 0x", "return code = 0x0*8\\b"),
          Message.of(BUSY, "scsi_status(busy)", "(?<device>\\bmpt\\w++):\\s+scsi_status\\(busy\\)"),

          // sense: the key and the additional code
          Message.of(
              FAILURE_PREDICTED,
              "rediction threshold exceeded",
              "(?:Add\\. Sense|Additional sense): (?<says>.{0,60}[Ff]ailure prediction threshold"
                  + " exceeded)(?! \\(false\\))"),
          Message.of(
              FAILURE_PREDICTED,
              "mpending failure",
              "(?:Add\\. Sense|Additional sense): (?<says>.{0,30}[Ii]mpending failure)"),
          // the code alone is printed by kernels that were built without its names, as of some NAS
          Message.of(
              MEDIUM_ERROR, "Sense Key", "Sense Key ?: ?(?:(?:Medium|Media)[ _]Error|0x3\\b)"),
          // kernels before 2.6.30 have the name of the disk in front and small letters
          Message.of(
              MEDIUM_ERROR,
              "sense key: Medium Error",
              "\\b(?<device>sd[a-z]+): (?:Current|Deferred)[^:]{0,20}+: sense key: Medium Error"),
          Message.of(MEDIUM_ERROR, "Add. Sense: ", "Add\\. Sense: Unrecovered read error"),
          Message.of(
              MEDIUM_ERROR,
              "Drive ECC error",
              "(?<device>3w-\\w{4}): scsi\\d+: AEN: \\w+ \\(0x04:0x0026\\): Drive ECC error"
                  + " reported"),
          Message.of(
              MEDIUM_ERROR,
              "CHECK CONDITION",
              "(?<device>cciss\\S{0,40}): cmd \\S+ has CHECK CONDITION (?:byte 2|sense key) ="
                  + " 0x3\\b"),
          Message.of(NOT_READY, "Sense Key", "Sense Key ?: ?Not Ready"),
          Message.of(TARGET_ABORTED, "Sense Key", "Sense Key ?: ?Aborted[ _]Command"),
          Message.of(
              NOT_READY_IN_ORDER,
              "Add. Sense: ",
              "Add\\. Sense: (?<says>Medium not present|Logical unit not (?:ready, (?:initializing"
                  + " command required|manual intervention|format|self-test|sanitize)|accessible)"
                  + "|Logical unit is in process of becoming ready|.{0,60}(?:standby|transition"
                  + "|unavailable|becoming ready))"),

          // a command did not come back in time, or was called back
          Message.of(
              COMMAND_TIMEOUT,
              "attempting task abort!",
              "attempting task abort! ?(?:scmd\\(|\\(sc=)\\w+\\)(?:, outstanding for"
                  + " (?<figure>\\d+) ms)?"),
          // the same, broken in front of a word so long that the line above is short
          Message.of(
              COMMAND_TIMEOUT,
              ", outstanding for ",
              "abort! ?scmd\\(\\w+\\), outstanding for (?<figure>\\d+) ms"),
          Message.of(
              COMMAND_TIMEOUT,
              "timing out command",
              "timing out command, waited (?<figure>\\d+)s",
              1e3),
          Message.of(
              COMMAND_TIMEOUT,
              "Abort command issued",
              "Abort command issued(?: nexus=(?<device>[\\d:]+))?"),
          Message.of(COMMAND_TIMEOUT, "abort request", "aacraid: Host adapter abort request"),
          Message.of(COMMAND_TIMEOUT, "timedout", "(?<device>cciss\\S{0,40}): cmd \\S+ timedout"),
          Message.of(
              COMMAND_TIMEOUT,
              "timed out, resetting",
              "scsi\\d+: .{0,400}Command \\(0x\\w+\\) timed out"),
          Message.of(
              COMMAND_TIMEOUT,
              "hostbyte=DID_",
              "hostbyte=DID_(?:TIME_OUT|ABORT)\\b(?:.{0,400} cmd_age=(?<figure>\\d+)s)?",
              1e3),
          Message.of(
              COMMAND_TIMEOUT,
              "resetting ",
              "hpsa \\S+: scsi (?<device>\\d+:\\d+:\\d+:\\d+): resetting (?:logical|physical)"),

          // which command it was: in the lines below an abort, the operation code first
          Message.of(
              ABORTED_COMMAND,
              "CDB: ",
              "\\bCDB: (?:opcode=0x[0-9a-f]{2}|[A-Z][\\w /()-]{2,60}?):? (?<says>(?:[0-9a-f]{2}(?:"
                  + " |$)){2,16})"),

          // the driver or the adapter gives back what the disk never answered
          Message.of(
              ADAPTER_GAVE_BACK,
              "hostbyte=DID_",
              "hostbyte=(?<says>DID_(?:SOFT_ERROR|BUS_BUSY|RESET|REQUEUE|ERROR))\\b"),
          Message.of(DEVICE_OFFLINE, "hostbyte=DID_", "hostbyte=(?<says>DID_NO_CONNECT)\\b"),
          Message.of(
              COMMAND_TIMEOUT,
              "hostbyte=0x0",
              "hostbyte=0x0[35]\\b(?:.{0,400} cmd_age=(?<figure>\\d+)s)?",
              1e3),
          Message.of(
              DEVICE_OFFLINE,
              "Device offlined",
              "Device offlined - (?<says>not ready after error)"),
          Message.of(
              SCSI_RESET, "attempting ", "attempting (?<says>device|target|bus|host) reset!"),
          Message.of(SCSI_RESET, "RESET ISSUED", "(?<says>DEVICE|TARGET|BUS|ADAPTER) RESET ISSUED"),
          Message.of(
              DEVICE_WAS_RESET, "device reset occurred", "Power-on or device reset occurred"),
          Message.of(
              DEVICE_WAS_RESET,
              "Add. Sense: ",
              "Add\\. Sense: Power on, reset, or bus device reset"),
          Message.of(
              SCSI_RESET,
              "megasas: RESET",
              "\\bmegasas: (?<says>RESET) (?:-\\d+ )?cmd=\\w+ retries="),
          Message.of(
              SCSI_RESET,
              "smartpqi ",
              "smartpqi \\S{1,20}: reset(?:ting| of) (?<says>scsi) (?<device>\\d+:\\d+:\\d+:\\d+)"),
          Message.of(
              ADAPTER_SILENT,
              " reset request",
              "(?<device>aacraid): Host (?:adapter|bus) reset request\\. (?<says>SCSI hang)"),
          Message.of(
              ADAPTER_SILENT,
              "will reset adapter",
              "(?<device>mega(?:raid_)?sas)\\b.{0,80}(?<says>will reset adapter)"),
          Message.of(
              ADAPTER_FAULT,
              "fault_state(0x",
              "(?<device>\\bmpt\\w++): .{0,40}?(?<says>fault_state)\\(0x"),
          Message.of(
              ADAPTER_FAULT,
              "in FAULT state",
              "(?<device>\\bmega(?:raid_)?sas)\\b.{0,80}(?<says>in FAULT state)"),
          Message.of(
              ADAPTER_FAULT,
              "sending diag reset",
              "(?<device>\\bmpt\\w++): (?<says>sending diag reset)"),
          Message.of(
              ADAPTER_FAULT, "FW Fault", "(?<device>\\bmr_sas\\d++): .{0,60}?(?<says>FW Fault)\\b"),
          Message.of(
              ADAPTER_FAULT,
              "ontroller lockup detected",
              "(?<device>hpsa) .{0,60}(?<says>[Cc]ontroller lockup detected)"),
          Message.of(
              COMMAND_REFUSED,
              "Add. Sense: ",
              "Add\\. Sense: (?<says>Invalid command operation code|Invalid field in cdb)"));

  private ScsiMessages() {}
}
