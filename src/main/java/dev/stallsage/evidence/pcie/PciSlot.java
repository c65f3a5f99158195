package dev.stallsage.evidence.pcie;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first line of a device in {@code lspci}: {@code 10000:02:00.0 Non-Volatile memory controller
 * [0108]: ...}.
 *
 * @param address with the domain when it was printed: {@code 10000:02:00.0}, {@code 3b:00.0}
 * @param description class and name
 */
record PciSlot(String address, String description) {
  private static final Pattern SLOT =
      Pattern.compile(
          "^\\s*((?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]) ([A-Z][^:]{2,60}: \\S.*)$");
  private static final Pattern DETAIL =
      Pattern.compile(
          "^\\s*(?:Subsystem|DeviceName|Physical Slot|Control|Status|Flags|Latency|Interrupt"
              + "|NUMA node|IOMMU group|BIST|Region \\d|Expansion ROM|Bus|I/O behind bridge"
              + "|Memory behind bridge|Prefetchable memory behind bridge|Secondary status|BridgeCtl"
              + "|Capabilities|Kernel driver in use|Kernel modules|Address|Masking|Vector table|PBA"
              + "|Vector|DevCap2?|DevCtl2?|DevSta|LnkCap2?|LnkCtl[23]?|LnkSta2?|SltCap|SltCtl|SltSta"
              + "|RootCtl|RootCap|RootSta|AtomicOps\\w*|UESta|UEMsk|UESvrt|CESta|CEMsk|AERCap"
              + "|HeaderLog|RootCmd|ErrorSrc|Link|Device|Slot|Root|Product Name|Read-only fields"
              + "|End|Memory at|I/O ports at|Transmitter|Compliance)\\b.*");

  static Optional<PciSlot> of(String text) {
    if (text.indexOf('.') < 0 || text.indexOf(':') < 0) {
      return Optional.empty();
    }
    Matcher m = SLOT.matcher(text);
    return m.matches()
        ? Optional.of(new PciSlot(m.group(1), m.group(2).strip()))
        : Optional.empty();
  }

  /** A line of the block below a device, whether or not its indentation survived. */
  static boolean isDetail(String text) {
    return DETAIL.matcher(text).matches();
  }
}
