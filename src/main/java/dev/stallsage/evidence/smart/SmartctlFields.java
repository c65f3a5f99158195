package dev.stallsage.evidence.smart;

import java.util.Set;

/** Fields of the report that say nothing of health, so that nobody wonders what they are. */
final class SmartctlFields {
  static final Set<String> KNOWN =
      Set.of(
          "Model Family",
          "Vendor",
          "Compliance",
          "User Capacity",
          "Logical block size",
          "Physical block size",
          "Sector Size",
          "Sector Sizes",
          "Form Factor",
          "Device is",
          "Device type",
          "Transport protocol",
          "ATA Version is",
          "SATA Version is",
          "Local Time is",
          "SMART support is",
          "AAM feature is",
          "APM level is",
          "APM feature is",
          "Rd look-ahead is",
          "Write cache is",
          "ATA Security is",
          "Wt Cache Reorder",
          "DSN feature is",
          "Add. Product Id",
          "TRIM Command",
          "Zoned Device",
          "Temperature Warning",
          "Drive Trip Temperature",
          "Non-medium error count",
          "ATA Error Count",
          "Device Error Count",
          "Manufactured in week",
          "Error counter log",
          "Specified cycle count over device lifetime",
          "Accumulated start-stop cycles",
          "Namespace 1 Size/Capacity",
          "Namespace 1 Formatted LBA Size",
          "Namespace 1 IEEE EUI-64",
          "Total NVM Capacity",
          "Unallocated NVM Capacity",
          "PCI Vendor/Subsystem ID",
          "IEEE OUI Identifier",
          "Controller ID",
          "NVMe Version",
          "Number of Namespaces");

  private SmartctlFields() {}
}
