package dev.stallsage.measure;

/** What a device stores on, as far as the evidence tells: scales differ between media. */
public enum Medium {
  NVME,
  FLASH,
  DISK,
  ARRAY,
  UNKNOWN;

  /** The key in {@code knowledge/scales.yaml}: {@code nvme}. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /**
   * What a device name alone proves: {@code nvme0n1} is NVMe; a WWN name ({@code c0t60060E80...},
   * {@code naa.600...}) or a multipath name is a LUN of an array.
   */
  public static Medium ofName(String device) {
    if (device.startsWith("nvme")) {
      return NVME;
    }
    boolean lun =
        device.startsWith("naa.6")
            || device.startsWith("emcpower")
            || device.matches("c\\d+t6\\p{XDigit}{15,}d\\d+.*");
    return lun ? ARRAY : UNKNOWN;
  }
}
