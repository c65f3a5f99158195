package dev.stallsage.measure;

import java.util.regex.Pattern;

/** What a device stores on, as far as the evidence tells: scales differ between media. */
public enum Medium {
  NVME,
  FLASH,
  DISK,
  DISK_10K,
  DISK_15K,
  ARRAY,
  CARD,
  NETWORK,
  CLOUD,
  UNKNOWN;

  private static final Pattern ON_NETWORK = Pattern.compile("(?:rbd|nbd|drbd)\\d.*");
  private static final Pattern LUN_OF_SOLARIS = Pattern.compile("c\\d+t6\\p{XDigit}{15,}d\\d+.*");

  /** The key in {@code knowledge/scales.yaml}: {@code nvme}. */
  public String key() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** The medium whose limits hold where it has none of its own: a fast disk is a disk. */
  public Medium kin() {
    return this == DISK_10K || this == DISK_15K ? DISK : this;
  }

  /**
   * Peers are told apart by it. A report on one member of an array, and on no other, makes it no
   * stranger among them.
   */
  public Medium amongPeers() {
    return kin() == DISK ? UNKNOWN : this;
  }

  /**
   * What a device name alone proves: {@code nvme0n1} is NVMe; a WWN name ({@code c0t60060E80...},
   * {@code naa.600...}) or a multipath name is a LUN of an array; {@code mmcblk0} is an SD card or
   * an eMMC; {@code rbd0}, {@code nbd0} and {@code drbd0} are reached over the network.
   */
  public static Medium ofName(String device) {
    if (device.startsWith("nvme")) {
      return NVME;
    }
    if (device.startsWith("mmcblk")) {
      return CARD;
    }
    if (ON_NETWORK.matcher(device).matches()) {
      return NETWORK;
    }
    boolean lun =
        device.startsWith("naa.6")
            || device.startsWith("emcpower")
            || LUN_OF_SOLARIS.matcher(device).matches();
    return lun ? ARRAY : UNKNOWN;
  }
}
