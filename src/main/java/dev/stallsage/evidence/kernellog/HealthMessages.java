package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.FAILURE_PREDICTED;
import static dev.stallsage.observation.KernelEvent.Kind.PENDING_SECTORS;
import static dev.stallsage.observation.KernelEvent.Kind.UNEXPECTED_SENSE;

import java.util.List;

/**
 * What smartd writes into the log and into its mails, and what firmware of RAID controllers logs.
 */
final class HealthMessages {
  /**
   * {@code Device: /dev/sg2 [megaraid_disk_21] [SAT], }: behind a controller the slot is the name.
   */
  private static final String DISK =
      "\\bDevice: (?:/dev/(?<device>(?:bus/\\d+|[\\w/-]+)(?: \\[(?!SAT\\])[\\w#/ ]+\\])?)"
          + "(?: \\[SAT\\])?), ";

  static final List<Message> ROWS =
      List.of(
          Message.of(
              FAILURE_PREDICTED,
              "FAILURE PREDICTION THRESHOLD",
              DISK + "SMART Failure: (?<says>.{0,40}FAILURE PREDICTION THRESHOLD EXCEEDED)"),
          Message.of(
              FAILURE_PREDICTED,
              "SMART Failure: ",
              DISK + "SMART Failure: (?<says>.{0,30}IMPENDING FAILURE)"),
          Message.of(
              FAILURE_PREDICTED, "SMART self-check", DISK + "(?<says>FAILED SMART self-check)"),
          Message.of(
              FAILURE_PREDICTED,
              "Failed SMART usage Attribute",
              DISK + "(?<says>Failed SMART usage Attribute): (?!190 |194 )\\d+ "),
          Message.of(
              PENDING_SECTORS,
              "unreadable (pending) sectors",
              DISK + "(?<figure>\\d+) (?:Currently|Total) unreadable \\(pending\\) sectors"),
          Message.of(
              PENDING_SECTORS,
              "ffline uncorrectable sectors",
              DISK + "(?<figure>\\d+) (?:Total )?[Oo]ffline uncorrectable sectors"),
          Message.of(
              UNEXPECTED_SENSE,
              "Unexpected sense: ",
              "Unexpected sense: (?:Encl )?(?<device>PD \\w++)\\S*+ .{0,80}CDB:"
                  + " (?<says>[0-9a-f]{2})"));

  private HealthMessages() {}
}
