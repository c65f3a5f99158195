package dev.stallsage.evidence.kernellog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the device a message is about, the most telling name first, and the port it is at. */
final class DeviceNames {
  /**
   * A way to name one.
   *
   * @param marks texts one of which each such name contains: looking for them costs a hundredth of
   *     what the pattern does, and a log names no device in most of its lines
   */
  private record Naming(List<String> marks, Pattern pattern) {
    String in(String text) {
      for (String mark : marks) {
        if (text.contains(mark)) {
          Matcher m = pattern.matcher(text);
          return m.find() ? m.group(1) : "";
        }
      }
      return "";
    }
  }

  private static Naming naming(String pattern, String... marks) {
    return new Naming(List.of(marks), Pattern.compile(pattern));
  }

  private static final List<Naming> NAMES =
      List.of(
          naming("\\[(sd[a-z]+)\\]", "[sd"),
          naming("\\bdev \"?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)", "dev "),
          naming("\\b[Dd]evice ['\"]?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)", "evice "),
          naming("\\bidentifier \\[((?:naa|eui|t10|mpx)\\.[^\\s\\]]+)", "identifier ["),
          naming("\\bdev (sd[a-z]+|nvme\\d+n\\d+|dm-\\d+|cciss/\\w+|vd[a-z]+)\\b", "dev "),
          naming("\\b(nvme\\d+n\\d+)\\b", "nvme"),
          naming("\\b(ata\\d+(?:\\.\\d+)?):", "ata"),
          naming("\\b(?:sd|scsi|sr|st) (\\d+:\\d+:\\d+:\\d+)\\b", "sd ", "scsi ", "sr ", "st "),
          naming("\\bscsi\\((\\d+:\\d+:\\d+)\\)", "scsi("),
          naming("\\bscsi ?: <(\\d+ \\d+ \\d+ \\d+)>", "scsi"),
          naming("\\((\\d+,\\d+,\\d+,\\d+)\\)", "("),
          naming("\\bnvme (nvme\\d+):", "nvme nvme"),
          naming("\\b(usb \\d+-\\d+(?:\\.\\d+){0,6}):", "usb "));

  private static final List<Naming> PORTS =
      List.of(
          naming("\\b(ata\\d+)(?:\\.\\d+)?:", "ata"),
          naming(
              "\\b(?:sd|scsi|sr|st|ses) (\\d+:\\d+:\\d+:\\d+)\\b",
              "sd ",
              "scsi ",
              "sr ",
              "st ",
              "ses "),
          naming("\\b(vmhba\\d{1,4}(?::[CTL]?\\w{1,5}){2,3})", "vmhba"),
          naming("\\b(nvme\\d+)(?:n\\d+)?\\b", "nvme"),
          naming("\\b(usb \\d+-\\d+(?:\\.\\d+){0,6}):", "usb "));

  private DeviceNames() {}

  /** Empty when the text names none. */
  static String in(String text) {
    return first(NAMES, text);
  }

  /**
   * {@code ata5}, {@code 2:0:6:0}, {@code nvme0}, {@code usb 2-1}, {@code vmhba2:C0:T1:L3}; or
   * empty.
   */
  static String portIn(String text) {
    return first(PORTS, text);
  }

  private static String first(List<Naming> namings, String text) {
    for (Naming naming : namings) {
      String name = naming.in(text);
      if (!name.isEmpty()) {
        return name;
      }
    }
    return "";
  }
}
