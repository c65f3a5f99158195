package dev.stallsage.diagnosis;

import java.util.Collection;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How names of devices are built. */
final class DeviceNames {
  private static final Pattern LETTERED = Pattern.compile("(sd|vd|xvd|hd)[a-z]+");
  private static final Pattern FRONT = Pattern.compile("naa\\.|eui\\.|t10\\.|\\p{Alpha}*+");

  private static final Pattern MAPPED = Pattern.compile("mpath[a-z]{1,3}");

  /** Kinds of devices that are built of others. */
  private static final Set<String> BUILT = Set.of("md", "dm", "bcache", "drbd");

  /**
   * Kinds of disks, of the ports they hang on and of adapters: nothing of the kind is built of
   * others.
   */
  private static final Set<String> OF_HARDWARE =
      Set.of(
          "sd", "hd", "nvme", "ata", "ada", "da", "mmcblk", "mmc", "mpt", "mps", "mpr", "ahcich");

  private DeviceNames() {}

  /**
   * How a name is built: {@code sd} of sda and sdb, {@code nvme} of nvme3n1, {@code naa.} of a LUN.
   */
  static String kind(String device) {
    if (LETTERED.matcher(device).matches()) {
      return device.substring(0, 2);
    }
    if (MAPPED.matcher(device).matches()) {
      return "mpath";
    }
    Matcher front = FRONT.matcher(device);
    return front.lookingAt() ? front.group() : "";
  }

  /** Is a device of this kind built of disks, as those of all these kinds are not? */
  static boolean isBuiltOf(String kind, Collection<String> others) {
    return BUILT.contains(kind) && OF_HARDWARE.containsAll(others);
  }
}
