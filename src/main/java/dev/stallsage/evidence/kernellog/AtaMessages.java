package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ATA_COMMAND;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_EXCEPTION;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_LINK_FLAGS;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_NO_ANSWER;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_RESET;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_SPEED_LIMITED;
import static dev.stallsage.observation.KernelEvent.Kind.ATA_TRANSFER_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.NCQ_DISABLED;

import java.util.List;

/**
 * What libata writes when it handles an error: an exception with the state of the link, the
 * commands that were on their way, what the drive answered, and how the port came back.
 */
final class AtaMessages {
  private static final String PORT = "(?<device>\\bata\\d+(?:\\.\\d+)?): ";

  static final List<Message> ROWS =
      List.of(
          // SErr is decoded by the reader, so that a wrapped or cut block tells as much
          Message.of(
              ATA_EXCEPTION,
              ": exception Emask ",
              PORT
                  + "exception Emask 0x[0-9a-f]+ SAct 0x[0-9a-f]+ SErr (?<says>0x[0-9a-f]+)"
                  + " action"),
          Message.of(ATA_LINK_FLAGS, "SError: {", PORT + "SError: \\{ ?(?<says>[\\w ]{1,120})\\}"),
          Message.of(
              ATA_LINK_FLAGS,
              "onnection status changed",
              PORT + "irq_stat 0x[0-9a-f]+, (?<says>connection status changed)"),
          Message.of(
              ATA_LINK_FLAGS,
              "PHY RDY changed",
              PORT + "irq_stat 0x[0-9a-f]+, (?<says>PHY RDY changed)"),
          Message.of(ATA_COMMAND, ": failed command: ", PORT + "failed command: (?<says>[A-Z].*)"),
          Message.of(
              ATA_TRANSFER_ERROR,
              "nterface fatal error",
              PORT + "irq_stat 0x[0-9a-f]+, (?<says>interface fatal error)"),
          Message.of(
              ATA_TRANSFER_ERROR,
              " ICRC ",
              PORT + "error: \\{ (?:\\w+ ){0,9}(?<says>ICRC) (?:\\w+ ){0,9}\\}"),
          Message.of(
              ATA_TRANSFER_ERROR,
              "(ATA bus error)",
              "\\bres [0-9a-f/:]+ Emask 0x\\w+ \\((?<says>ATA bus error)\\)"),
          Message.of(
              MEDIUM_ERROR,
              " UNC ",
              "(?<device>ata\\d+(?:\\.\\d+)?): error: \\{ (?:\\w+ ){0,9}UNC (?:\\w+ ){0,9}\\}"),
          Message.of(
              MEDIUM_ERROR, "(media error)", "\\bres [0-9a-f/:]+ Emask 0x\\w+ \\(media error\\)"),
          Message.of(COMMAND_TIMEOUT, "(timeout)", "\\bres [0-9a-f/:]+ Emask 0x\\w+ \\(timeout\\)"),
          Message.of(
              ATA_NO_ANSWER, "qc timeout", PORT + "qc timeout \\((?<says>cmd 0x[0-9a-f]+)\\)"),
          Message.of(ATA_NO_ANSWER, "qc timeout", PORT + "(?<says>qc timeout)"),
          Message.of(ATA_NO_ANSWER, "COMRESET failed", PORT + "(?<says>COMRESET failed)"),
          Message.of(ATA_NO_ANSWER, "SRST failed", PORT + "(?<says>SRST failed)"),
          Message.of(ATA_NO_ANSWER, "softreset failed", PORT + "(?<says>softreset failed)"),
          Message.of(ATA_NO_ANSWER, "failed to IDENTIFY", PORT + "(?<says>failed to IDENTIFY)"),
          Message.of(ATA_NO_ANSWER, "reset failed, giving up", PORT + "(?<says>reset failed)"),
          Message.of(
              ATA_NO_ANSWER,
              "evalidation failed",
              PORT + "(?<says>revalidation failed) \\(errno=-?\\d+\\)"),
          Message.of(
              ATA_NO_ANSWER, ": disable", "(?<device>\\bata\\d+\\.\\d+): (?<says>disable)d?\\b"),
          Message.of(ATA_RESET, "resetting link", PORT + "(?<says>hard|soft) ?resetting link"),
          Message.of(
              ATA_SPEED_LIMITED,
              "limiting SATA link speed",
              PORT + "limiting SATA link speed to (?<figure>\\d+(?:\\.\\d+)?) ?Gbps"),
          Message.of(NCQ_DISABLED, "NCQ disabled due", PORT + "NCQ disabled due to"));

  private AtaMessages() {}
}
