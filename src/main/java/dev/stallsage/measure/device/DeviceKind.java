package dev.stallsage.measure.device;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The kind of device a name is of. Peers are of one kind; what is no whole device (a partition, a
 * mapped or a virtual device) has no peers, because its requests are counted on the whole device a
 * second time.
 */
final class DeviceKind {
  private static final Pattern WHOLE =
      Pattern.compile(
          "(nvme)\\d+n\\d+" // Linux; nvme0n1p1 is a partition
              + "|(sd|hd|vd|xvd)[a-z]+" // Linux; sda1 is a partition
              + "|(sd|ssd|blkdev|da|ada|nda|nvd)\\d+" // Solaris iostat -x, FreeBSD
              + "|(c)\\d+(?:t\\p{XDigit}+)?d\\d+"); // Solaris iostat -xn; c0t1d0s2 is a slice

  private DeviceKind() {}

  /** {@code nvme} of {@code nvme3n1}, {@code c} of {@code c0t1d0}; empty for anything not whole. */
  static String of(String device) {
    Matcher whole = WHOLE.matcher(device);
    if (whole.matches()) {
      for (int group = 1; group <= whole.groupCount(); group++) {
        if (whole.group(group) != null) {
          return whole.group(group);
        }
      }
    }
    return "";
  }
}
