package dev.stallsage.evidence.kernellog;

import static dev.stallsage.evidence.kernellog.VmkernelMessages.VMWARE;
import static dev.stallsage.observation.KernelEvent.Kind.ACCESS_STATE_CHANGED;
import static dev.stallsage.observation.KernelEvent.Kind.ALL_PATHS_DOWN;
import static dev.stallsage.observation.KernelEvent.Kind.DEVICE_OFFLINE;
import static dev.stallsage.observation.KernelEvent.Kind.FAILOVER_DONE;
import static dev.stallsage.observation.KernelEvent.Kind.FAILOVER_WAITS;
import static dev.stallsage.observation.KernelEvent.Kind.PATHS_ARE_BACK;
import static dev.stallsage.observation.KernelEvent.Kind.PATH_CHANGED;
import static dev.stallsage.observation.KernelEvent.Kind.PATH_DOWN;
import static dev.stallsage.observation.KernelEvent.Kind.PATH_UP;
import static dev.stallsage.observation.KernelEvent.Kind.RESERVATION_CONFLICT;
import static dev.stallsage.observation.KernelEvent.Kind.RESERVATION_GIVEN_UP;

import java.util.List;

/** What the VMkernel and its observer {@code vobd} write of paths, failovers and reservations. */
final class VmkernelPathMessages {
  private static final String OLD_STATUS =
      "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status = ";

  static final List<Message> ROWS =
      List.of(
          // SCSI status 0x18
          Message.of(RESERVATION_CONFLICT, "D:0x18", VMWARE + "\\bH:0x\\w+ D:0x18\\b"),
          Message.of(RESERVATION_CONFLICT, " status = ", OLD_STATUS + "(?:24|0x18)/\\w+ "),
          Message.of(
              RESERVATION_CONFLICT,
              "Sync CR ",
              "\\bSync CR (?:\\(opcode \\w+\\) )?at (?<figure>\\d+)"),
          Message.of(
              RESERVATION_CONFLICT,
              "SCSI reservation conflict",
              "[Rr]eservation error: SCSI reservation conflict"),
          Message.of(
              RESERVATION_CONFLICT,
              "SCSI reservation conflict",
              "(?<says>Failed to update path) \"(?<device>vmhba[\\w:]+)\" state\\."
                  + " Status=SCSI reservation conflict"),
          Message.of(
              RESERVATION_GIVEN_UP,
              "too many reservation conflicts",
              "Failing I/O due to too many reservation conflicts"),

          // unit attention 2a/06, not ready 04/0a to 04/0c, and not owned 94/01 of RDAC
          Message.of(
              ACCESS_STATE_CHANGED,
              "Valid sense data: 0x",
              VMWARE
                  + "Valid sense data:"
                  + " (?<says>0x6 0x2a 0x[67]|0x2 0x4 0x[abc]|0x5 0x94 0x1)\\b"),
          Message.of(
              DEVICE_OFFLINE,
              "Valid sense data: 0x",
              VMWARE + "Valid sense data: (?<says>0x5 0x25 0x0)\\b"),
          Message.of(
              FAILOVER_WAITS,
              "failover with I/O blocked",
              "awaiting fast path state update for failover with I/O blocked"),
          Message.of(FAILOVER_DONE, "Retry world recovered", "Retry world recovered device"),
          Message.of(
              PATH_CHANGED,
              "Changing active path from ",
              "Changing active path from vmhba\\S+ to (?<says>vmhba[\\w:]+)"),
          Message.of(PATH_DOWN, "pathstate.dead]", "scsiPath vmhba\\S+ changed state from"),
          Message.of(PATH_UP, "pathstate.on]", "scsiPath vmhba\\S+ changed state from"),
          Message.of(
              PATH_DOWN, " is down", "Lost (?:connectivity|path redundancy) to .{0,200} is down"),
          Message.of(PATH_UP, " is active again", "restored\\. Path vmhba\\S+ is active again"),
          Message.of(
              ALL_PATHS_DOWN, "entered the All Paths", "has entered the All Paths Down state"),
          Message.of(
              ALL_PATHS_DOWN,
              "APD ",
              "StorageApdHandler\\w*: \\d+: APD (?:Timer started|Start|Timeout) for (?:ident"
                  + " |device )?\\[?(?<device>[\\w.:-]+)"),
          Message.of(
              PATHS_ARE_BACK,
              "APD Exit",
              "StorageApdHandler\\w*: \\d+: APD Exit for (?:ident |device"
                  + " )?\\[?(?<device>[\\w.:-]+)"),
          Message.of(
              DEVICE_OFFLINE,
              "permanently inaccessible",
              "[Dd]evice:? (?<device>\\S+) .{0,200}permanently inaccessible"),
          Message.of(
              PATHS_ARE_BACK, "exited the All Paths", "has exited the All Paths Down state"));

  private VmkernelPathMessages() {}
}
