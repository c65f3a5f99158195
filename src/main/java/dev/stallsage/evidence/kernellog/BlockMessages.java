package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_REFUSED;
import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.DEVICE_OFFLINE;
import static dev.stallsage.observation.KernelEvent.Kind.IO_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;

import java.util.List;

/**
 * What the block layer writes when a request failed for good: the last word on an error, and seldom
 * the first.
 */
final class BlockMessages {
  private static final String DEVICE = "dev (?<device>[^\\s,]+)";
  private static final String OPERATION = "(?:.{0,80} op 0x\\w+:\\((?<says>\\w+)\\))?";

  static final List<Message> ROWS =
      List.of(
          Message.of(MEDIUM_ERROR, "critical medium error", "critical medium error, " + DEVICE),
          Message.of(COMMAND_TIMEOUT, "timeout error", "timeout error, " + DEVICE + OPERATION),
          Message.of(
              COMMAND_REFUSED,
              "critical target error",
              "critical target error, " + DEVICE + OPERATION),
          Message.of(
              DEVICE_OFFLINE,
              "I/O to offline device",
              "(?:rejecting|Rejecting) I/O to offline device"),
          Message.of(IO_ERROR, "I/O error, dev ", "I/O error, " + DEVICE + OPERATION),
          Message.of(
              IO_ERROR,
              "uffer I/O error on dev",
              "Buffer I/O error on dev(?:ice)? (?<device>[^\\s,]+)"));

  private BlockMessages() {}
}
