package dev.stallsage.evidence.kernellog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which PCI functions of a log are controllers of storage, by the drivers that speak for them:
 * {@code ahci 0000:02:00.0: AHCI 0001.0301 32 slots}, {@code nvme nvme0: pci function
 * 0000:04:00.0}.
 */
final class StorageControllers {
  static final String DRIVERS =
      "nvme|ahci|sata_\\w{2,8}|mpt[23]sas(?:_cm\\d{1,3})?|mptsas|megaraid_sas|smartpqi|hpsa|aacraid"
          + "|arcmsr|isci|mvsas|pm80xx";

  private static final Pattern NAMED =
      Pattern.compile(
          "\\b(?:(?<driver>"
              + DRIVERS
              + ") |nvme nvme\\d{1,4}: pci function )(?<address>[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])\\b");

  private static final int CONTROLLERS_AT_MOST = 10_000;

  /** Texts one of which every line contains that names one. */
  static final List<String> MARKS =
      List.of(
          "ahci ",
          "pci function ",
          "nvme 0",
          "sas 0",
          "sas_cm",
          "sata_",
          "smartpqi ",
          "hpsa ",
          "aacraid ");

  private final Map<String, String> drivers = new HashMap<>();

  void notice(String text) {
    if (text.contains("0:") && MARKS.stream().anyMatch(text::contains)) {
      Matcher m = NAMED.matcher(text);
      if (m.find() && drivers.size() < CONTROLLERS_AT_MOST) {
        String driver = m.group("driver") == null ? "nvme" : m.group("driver");
        drivers.putIfAbsent(slot(m.group("address")), driver);
      }
    }
  }

  /**
   * The driver of the controller in the slot of an address, empty when none is known. Some chips
   * reach for memory under the number of a function they do not show, so that the slot is what
   * counts.
   *
   * @param address {@code 03:00.1}, {@code 0000:03:00.1}
   */
  String driverAt(String address) {
    return drivers.getOrDefault(slot(address), "");
  }

  /** {@code 03:00} */
  private static String slot(String address) {
    int dot = address.indexOf('.');
    return address.substring(Math.max(0, dot - "03:00".length()), dot);
  }
}
