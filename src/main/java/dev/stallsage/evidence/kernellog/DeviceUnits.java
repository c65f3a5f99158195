package dev.stallsage.evidence.kernellog;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Devices as systemd calls their units: a blank path with dashes for slashes, and everything else
 * that is no letter or digit as a number, see systemd.unit(5). {@code dev-mapper-vg0\\x2ddata} is
 * {@code mapper/vg0-data}, as the line right below calls it. {@code ceph-osd@9} runs {@code osd.9}.
 */
final class DeviceUnits {
  private static final String OF_A_DEVICE = "dev-";
  private static final Pattern OSD =
      Pattern.compile("ceph-(?:[0-9a-f-]{36}@osd\\.|osd@|osd .{0,80}--id )(\\d{1,6})");
  private static final String ESCAPE = "\\x";
  private static final int HEX = 16;

  private DeviceUnits() {}

  /**
   * The path below {@code /dev}, or the daemon of Ceph that a unit or a command runs; what is
   * neither, as it is.
   */
  static String device(String unit) {
    Matcher daemon = OSD.matcher(unit);
    if (daemon.matches()) {
      return "osd." + daemon.group(1);
    }
    return unit.startsWith(OF_A_DEVICE) ? path(unit.substring(OF_A_DEVICE.length())) : unit;
  }

  private static String path(String escaped) {
    ByteArrayOutputStream path = new ByteArrayOutputStream();
    for (int i = 0; i < escaped.length(); i++) {
      int hex = escaped.startsWith(ESCAPE, i) ? hex(escaped, i + ESCAPE.length()) : -1;
      if (hex >= 0) {
        path.write(hex);
        i += ESCAPE.length() + 1;
      } else {
        char c = escaped.charAt(i);
        path.writeBytes(String.valueOf(c == '-' ? '/' : c).getBytes(StandardCharsets.UTF_8));
      }
    }
    return path.toString(StandardCharsets.UTF_8);
  }

  private static int hex(String text, int at) {
    if (at + 2 > text.length()) {
      return -1;
    }
    int high = Character.digit(text.charAt(at), HEX);
    int low = Character.digit(text.charAt(at + 1), HEX);
    return high < 0 || low < 0 ? -1 : high * HEX + low;
  }
}
