package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.QUEUE_FULL;

import java.util.List;

/** What Solaris, illumos and BSD write in words of their own. */
final class OtherMessages {
  static final List<Message> ROWS =
      List.of(
          Message.of(
              QUEUE_FULL,
              "Queue Full",
              "\\((?<device>\\w+?):\\S{1,80}\\): SCSI status: Queue Full"),
          // the IDE driver of Linux before libata
          Message.of(
              MEDIUM_ERROR,
              "{ UncorrectableError }",
              "\\b(?<device>hd[a-z]): \\w+: error=0x\\w+ \\{ UncorrectableError \\}"),
          Message.of(
              COMMAND_TIMEOUT,
              "transport failed",
              "SCSI transport failed: reason '(?:timeout|aborted)'"),
          Message.of(
              COMMAND_TIMEOUT,
              "onnected command timeout",
              "[Cc]onnected command timeout for Target (?<device>\\d+(?:\\.\\d+)?)"),
          Message.of(
              COMMAND_TIMEOUT,
              "CAM status",
              "\\((?<device>\\w+?):\\S{1,80}\\): CAM status: Command timeout"));

  private OtherMessages() {}
}
