package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.MEDIUM_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_COMPLETION_POLLED;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_DEAD;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_GONE;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_POWER_SAVING_SUSPECTED;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_RESET;
import static dev.stallsage.observation.KernelEvent.Kind.NVME_WRONG_COMPLETION;

import java.util.List;

/** What the NVMe driver writes. A controller whose registers read as all ones has left the bus. */
final class NvmeMessages {
  private static final String CONTROLLER = "nvme (?<device>nvme\\d+): ";

  /** Messages of a PCI device come before the driver has given the controller its number. */
  private static final String SLOT =
      "nvme (?<device>nvme\\d+|[0-9a-f]{4,8}:[0-9a-f]{2}:\\w\\w\\.\\d): ";

  static final List<Message> ROWS =
      List.of(
          Message.of(NVME_GONE, "CSTS=0xffffffff", CONTROLLER + ".{0,200}(?<says>CSTS=0xffffffff)"),
          Message.of(
              NVME_GONE,
              "Failed status: ffffffff",
              SLOT + "Failed status: (?:0x)?(?<says>ffffffff)"),
          Message.of(
              NVME_GONE, "config space inaccessible", SLOT + "(?<says>can't change power state)"),
          Message.of(
              NVME_GONE,
              "to change power state",
              SLOT + "(?<says>(?:Unable|Refused|unable|refused) to change power state)"),
          Message.of(
              NVME_GONE,
              "Removing after probe failure",
              CONTROLLER + "(?<says>Removing after probe failure)"),
          Message.of(
              NVME_GONE,
              "device after reset failure",
              CONTROLLER + "(?<says>(?:Disabling|Removing) device after reset failure)"),
          Message.of(
              NVME_POWER_SAVING_SUSPECTED,
              "faulty power saving mode",
              CONTROLLER + "Does your device have a faulty power saving mode enabled"),
          Message.of(
              NVME_DEAD, "controller is down", CONTROLLER + "controller is down; will reset"),
          Message.of(
              NVME_DEAD,
              "evice not ready; aborting",
              CONTROLLER + "Device not ready; aborting (?:reset|initiali[sz]ation|shutdown)"),
          Message.of(NVME_DEAD, "ontroller fatal status", CONTROLLER + "controller fatal status"),
          Message.of(
              NVME_COMPLETION_POLLED,
              "completion polled",
              CONTROLLER + "I/O (?:tag )?\\d+ .{0,200}QID \\d+ timeout, completion polled"),
          Message.of(
              COMMAND_TIMEOUT,
              " timeout,",
              CONTROLLER
                  + "I/O (?:tag )?\\d+ (?:\\([0-9a-f]+\\) )?(?:opcode (?<says>0x[0-9a-f]+) )?"
                  + ".{0,200}QID \\d+ timeout,(?! completion polled)"),
          Message.of(
              NVME_RESET, "reset controller", CONTROLLER + ".{0,200}timeout, reset controller"),
          Message.of(NVME_RESET, "resetting controller", CONTROLLER + "resetting controller"),
          Message.of(
              NVME_WRONG_COMPLETION,
              "genctr mismatch",
              CONTROLLER + "request 0x[0-9a-f]+ (?<says>genctr mismatch)"),
          Message.of(
              NVME_WRONG_COMPLETION,
              "invalid id ",
              CONTROLLER + "(?<says>invalid id) \\d+ completed on"),
          Message.of(
              MEDIUM_ERROR,
              "sct 0x2 / sc 0x81",
              "(?<device>nvme\\d+n\\d+): .{0,400}sct 0x2 / sc 0x81"),
          Message.of(
              MEDIUM_ERROR,
              "Unrecovered Read Error",
              "(?<device>nvme\\d+(?:n\\d+|c\\d+n\\d+)?): .{0,200}\\(sct 0x2 / sc 0x81\\)"));

  private NvmeMessages() {}
}
