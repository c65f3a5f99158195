package dev.stallsage.measure.device;

import java.util.regex.Pattern;

/**
 * What a name says of a device's place in the stack: which devices are disks, and which are put
 * together of others by a driver, so that their requests are counted once more below.
 */
enum DeviceStacking {
  /** A disk, a drive, a LUN, a card. */
  DEVICE,
  /** {@code md127}: software RAID. */
  ARRAY,
  /** {@code dm-3}, {@code bcache0}: mapped onto other devices. */
  MAPPED,
  /** {@code zram0}, {@code loop4}, {@code sda1}, {@code sr0}: no disk of its own. */
  OTHER;

  private static final Pattern MD = Pattern.compile("md(?:\\d|_d\\d|/).*");
  private static final Pattern MADE = Pattern.compile("(?:dm-|bcache|mapper/|drbd)\\S*");
  private static final Pattern MORE_DEVICES =
      Pattern.compile("mmcblk\\d+|cciss/c\\d+d\\d+|rbd\\d+|nbd\\d+|emcpower[a-z]+");

  static DeviceStacking of(String device) {
    if (MD.matcher(device).matches()) {
      return ARRAY;
    }
    if (MADE.matcher(device).matches()) {
      return MAPPED;
    }
    boolean whole = !DeviceKind.of(device).isEmpty() || MORE_DEVICES.matcher(device).matches();
    return whole ? DEVICE : OTHER;
  }

  /** The word of the rules: {@code array}. */
  String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
