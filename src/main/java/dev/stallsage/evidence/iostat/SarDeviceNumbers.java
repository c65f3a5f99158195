package dev.stallsage.evidence.iostat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name behind a device that {@code sar -d} prints by its numbers, as it does without {@code
 * -p}.
 *
 * <p>{@code dev8-16} is {@code sdb}, {@code dev104-0} is {@code cciss/c0d0}, {@code dev9-127} is
 * {@code md127}. Only majors that the kernel's list of allocated devices (devices.txt) gives to one
 * driver for ever are known: {@code dev253-0} may be a volume or a virtual disk, {@code dev259-0}
 * any NVMe name space, so they stay what they are.
 */
final class SarDeviceNumbers {
  private static final Pattern NUMBERS = Pattern.compile("dev(\\d{1,4})-(\\d{1,7})");
  private static final int MINORS_OF_A_DISK = 16;
  private static final int DISKS_OF_A_MAJOR = 16;
  private static final int LETTERS = 26;

  private SarDeviceNumbers() {}

  /** The name, or what was printed when the numbers do not tell. */
  static String name(String printed) {
    if (!printed.startsWith("dev")) {
      return printed;
    }
    Matcher numbers = NUMBERS.matcher(printed);
    return numbers.matches()
        ? name(printed, Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)))
        : printed;
  }

  private static String name(String printed, int major, int minor) {
    int bank = scsiBank(major);
    if (bank >= 0 && minor < DISKS_OF_A_MAJOR * MINORS_OF_A_DISK) {
      int disk = bank * DISKS_OF_A_MAJOR + minor / MINORS_OF_A_DISK;
      return "sd" + letters(disk) + partition("", minor % MINORS_OF_A_DISK);
    }
    if (major >= 104 && major <= 111 && minor < DISKS_OF_A_MAJOR * MINORS_OF_A_DISK) {
      String disk = "cciss/c" + (major - 104) + "d" + minor / MINORS_OF_A_DISK;
      return disk + partition("p", minor % MINORS_OF_A_DISK);
    }
    return major == 9 ? "md" + minor : printed;
  }

  /** Which sixteen disks of the driver sd a major number stands for; -1 for another driver. */
  private static int scsiBank(int major) {
    if (major == 8) {
      return 0;
    }
    if (major >= 65 && major <= 71) {
      return major - 64;
    }
    return major >= 128 && major <= 135 ? major - 120 : -1;
  }

  private static String partition(String before, int number) {
    return number == 0 ? "" : before + number;
  }

  /** {@code a} to {@code z}, then {@code aa}. */
  private static String letters(int disk) {
    String last = String.valueOf((char) ('a' + disk % LETTERS));
    return disk < LETTERS ? last : letters(disk / LETTERS - 1) + last;
  }
}
