package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.BUSY;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.LATENCY_ROSE;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_DEPTH_REDUCED;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_FULL;

import dev.stallsage.evidence.MarkFinder;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Every message that is classified. A new wording is one row; a new kind of event is one constant
 * of {@link dev.stallsage.observation.KernelEvent.Kind} and its rows.
 *
 * <p>VMware prints the SCSI status as {@code H:host D:device P:plugin}; its sense bytes count only
 * behind {@code Valid sense data}, not behind {@code Possible sense data}.
 */
final class Messages {
  private static final String VMWARE = "(?:(?<voice>NMP|ScsiDeviceIO|HPP)\\b.{0,400})?";

  private static final List<Message> ALL =
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
              "lpfc (?<device>[0-9a-f:.]+): .{0,400}detected queue full - lun queue depth adjusted to"
                  + " (?<figure>\\d+)"),
          Message.of(
              QUEUE_DEPTH_REDUCED,
              "ueue depth adjusted-down",
              "scsi\\((?<device>[\\d:]+)\\): Queue depth adjusted-down to (?<figure>\\d+)"),

          // the device has no room for a command: SCSI status 0x28
          Message.of(QUEUE_FULL, "D:0x28", VMWARE + "\\bH:0x\\w+ D:0x28\\b"),
          Message.of(
              QUEUE_FULL,
              " status = ",
              "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status = (?:40|0x28)/\\w+ "),
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
          Message.of(
              QUEUE_FULL,
              "Queue Full",
              "\\((?<device>\\w+?):\\S{1,80}\\): SCSI status: Queue Full"),

          // the device asks to come back later: SCSI status 0x08
          Message.of(BUSY, "D:0x8 ", VMWARE + "\\bH:0x0 D:0x8 P:"),
          Message.of(
              BUSY,
              " status = ",
              "(?:SCSI|StorageMonitor): \\d+: (?<device>vmhba[\\w:]+) status = (?:8|0x8)/0 "),
          Message.of(BUSY, "return code = 0x", "return code = 0x0*8\\b"),
          Message.of(BUSY, "scsi_status(busy)", "(?<device>\\bmpt\\w++):\\s+scsi_status\\(busy\\)"),

          // VMware compares a device with its own past; microseconds
          Message.of(
              LATENCY_ROSE,
              "performance has deteriorated",
              "(?:Device|NFS volume) (?<device>\\S+) performance has deteriorated\\."
                  + "(?:.{0,400} to (?<figure>\\d+) ?(?:microseconds|\\(us\\)))?",
              1e-3),

          // sense key 3, in the words of Linux, libata, cciss, NVMe, VMware, Solaris
          Message.of(MEDIUM_ERROR, "Sense Key", "Sense Key ?: ?(?:Medium|Media)[ _]Error"),
          Message.of(MEDIUM_ERROR, "Add. Sense: ", "Add\\. Sense: Unrecovered read error"),
          Message.of(
              MEDIUM_ERROR,
              "critical medium error",
              "critical medium error, dev (?<device>[^\\s,]+)"),
          Message.of(
              MEDIUM_ERROR,
              " UNC ",
              "(?<device>ata\\d+(?:\\.\\d+)?): error: \\{ (?:\\w+ ){0,9}UNC (?:\\w+ ){0,9}\\}"),
          Message.of(
              MEDIUM_ERROR,
              "CHECK CONDITION",
              "(?<device>cciss\\S{0,40}): cmd \\S+ has CHECK CONDITION (?:byte 2|sense key) = 0x3\\b"),
          Message.of(
              MEDIUM_ERROR,
              "sct 0x2 / sc 0x81",
              "(?<device>nvme\\d+n\\d+): .{0,400}sct 0x2 / sc 0x81"),
          Message.of(
              MEDIUM_ERROR,
              "Valid sense data: 0x",
              VMWARE + "Valid sense data: 0x0?3 0x\\w+ 0x\\w+"),

          // a command did not come back in time, or was called back
          Message.of(
              COMMAND_TIMEOUT,
              "attempting task abort!",
              "attempting task abort! ?scmd\\(\\w+\\)(?:, outstanding for (?<figure>\\d+) ms)?"),
          Message.of(
              COMMAND_TIMEOUT,
              " timeout,",
              "nvme (?<device>nvme\\d+): I/O (?:tag )?\\d+ .{0,400}QID \\d+ timeout,"),
          Message.of(COMMAND_TIMEOUT, "(timeout)", "\\bres [0-9a-f/:]+ Emask 0x\\w+ \\(timeout\\)"),
          Message.of(COMMAND_TIMEOUT, "qc timeout", "(?<device>ata\\d+(?:\\.\\d+)?): qc timeout"),
          Message.of(COMMAND_TIMEOUT, "timeout error", "timeout error, dev (?<device>[^\\s,]+)"),
          Message.of(
              COMMAND_TIMEOUT,
              "timing out command",
              "timing out command, waited (?<figure>\\d+)s",
              1e3),
          Message.of(
              COMMAND_TIMEOUT,
              "Abort command issued",
              "Abort command issued(?: nexus=(?<device>[\\d:]+))?"),
          Message.of(
              COMMAND_TIMEOUT,
              "issued abort device",
              "(?<device>lpfc\\d+):\\d+:\\w+:SCSI layer issued abort device"),
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
          Message.of(
              COMMAND_TIMEOUT,
              "transport failed",
              "SCSI transport failed: reason '(?:timeout|aborted)'"),
          Message.of(
              COMMAND_TIMEOUT,
              "onnected command timeout",
              "[Cc]onnected command timeout for Target (?<device>\\d+(?:\\.\\d+)?)"),
          Message.of(COMMAND_TIMEOUT, "H:0x5 ", VMWARE + "\\bH:0x5 D:0x\\w+ P:"),
          Message.of(COMMAND_TIMEOUT, "H:0x3 ", VMWARE + "\\bH:0x3 D:0x\\w+ P:"),
          Message.of(
              COMMAND_TIMEOUT,
              "CAM status",
              "\\((?<device>\\w+?):\\S{1,80}\\): CAM status: Command timeout"));

  private static final MarkFinder MARKS = new MarkFinder(ALL.stream().map(Message::mark).toList());

  /** No message is longer, characters; what goes on is no log. */
  private static final int LONGEST = 4000;

  /** Where mail clients break lines, characters. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 90;

  private Messages() {}

  /** Texts one of which every message contains. */
  static List<String> marks() {
    return ALL.stream().map(Message::mark).distinct().toList();
  }

  /**
   * What a line says, alone or as the rest of the message that a mail client wrapped.
   *
   * @param lineAbove gives the line before it
   */
  static Optional<Message.Sighting> classify(String text, Supplier<String> lineAbove) {
    Optional<Message.Sighting> alone = classify(text);
    if (alone.isPresent() || Stamp.mayBegin(text)) {
      return alone;
    }
    String above = lineAbove.get();
    if (!mayBeWrapped(text, above)) {
      return alone;
    }
    Optional<Message.Sighting> joined = classify(above + " " + text);
    boolean wrapped = joined.isPresent() && Stamp.of(above).stamped() && classify(above).isEmpty();
    return wrapped ? joined : Optional.empty();
  }

  private static boolean mayBeWrapped(String text, String above) {
    return above.length() <= WIDEST
        && above.length() + firstWord(text).length() >= NARROWEST
        && Stamp.mayBegin(above);
  }

  private static String firstWord(String text) {
    String s = text.strip();
    int blank = s.indexOf(' ');
    return blank < 0 ? s : s.substring(0, blank);
  }

  /** The first row that knows the line. */
  private static Optional<Message.Sighting> classify(String line) {
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    BitSet marked = MARKS.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      Optional<Message.Sighting> sighting = ALL.get(i).in(text);
      if (sighting.isPresent()) {
        return sighting;
      }
    }
    return Optional.empty();
  }
}
