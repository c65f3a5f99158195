package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.COMMAND_TIMEOUT;
import static dev.stallsage.observation.KernelEvent.Kind.PCI_BUS_ERROR;
import static dev.stallsage.observation.KernelEvent.Kind.STORAGE_BUS_CORRECTED;
import static dev.stallsage.observation.KernelEvent.Kind.SUPPLY_LOW;
import static dev.stallsage.observation.KernelEvent.Kind.USB_DISCONNECTED;
import static dev.stallsage.observation.KernelEvent.Kind.USB_RESET;

import java.util.List;

/** What the buses below a disk write: USB and PCI Express. */
final class BusMessages {
  private static final String USB_PORT = "(?<device>\\busb \\d+-\\d+(?:\\.\\d+){0,6}): ";

  static final List<Message> USB =
      List.of(
          Message.of(
              USB_RESET,
              ": reset ",
              USB_PORT
                  + "reset (?<says>[\\w-]+(?: speed| Plus)?)(?: Gen \\d(?:x\\d)?)? USB device"
                  + " (?:number (?<figure>\\d+)|using)"),
          Message.of(
              COMMAND_TIMEOUT, "uas_eh_abort_handler", "uas_eh_abort_handler \\d+ uas-tag \\d+"),
          Message.of(
              SUPPLY_LOW, "nder-voltage detected", "(?<says>[Uu]nder-voltage detected)! \\(0x"),
          Message.of(
              SUPPLY_LOW, "ndervoltage detected", "hwmon\\d+: (?<says>[Uu]ndervoltage detected)"),
          Message.of(
              USB_DISCONNECTED,
              "USB disconnect, ",
              USB_PORT + "USB disconnect, (?:device number|address) (?<figure>\\d+)"));

  static final List<Message> PCI =
      List.of(
          Message.of(
              STORAGE_BUS_CORRECTED,
              "severity=Corrected",
              "\\b(?<says>nvme|ahci|mpt[23]sas|megaraid_sas|smartpqi|hpsa|aacraid|lpfc|qla2xxx)"
                  + " (?<device>[0-9a-f]{4,8}:[0-9a-f]{2}:\\w\\w\\.\\d): .{0,20}PCIe Bus Error:"
                  + " severity=Corrected"),
          Message.of(
              PCI_BUS_ERROR,
              "PCIe Bus Error: ",
              "(?<device>[0-9a-f]{4,8}:[0-9a-f]{2}:\\w\\w\\.\\d): .{0,20}PCIe Bus Error:"
                  + " severity=(?<says>\\w+)"));

  private BusMessages() {}
}
