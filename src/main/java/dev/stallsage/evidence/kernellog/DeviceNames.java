package dev.stallsage.evidence.kernellog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the device a message is about, the most telling name first, and the port it is at. */
final class DeviceNames {
  private static final List<Pattern> NAMES =
      List.of(
          Pattern.compile("\\[(sd[a-z]+)\\]"),
          Pattern.compile("\\bdev \"?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)"),
          Pattern.compile("\\b[Dd]evice ['\"]?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)"),
          Pattern.compile("\\bidentifier \\[((?:naa|eui|t10|mpx)\\.[^\\s\\]]+)"),
          Pattern.compile("\\bdev (sd[a-z]+|nvme\\d+n\\d+|dm-\\d+|cciss/\\w+|vd[a-z]+)\\b"),
          Pattern.compile("\\b(nvme\\d+n\\d+)\\b"),
          Pattern.compile("\\b(ata\\d+(?:\\.\\d+)?):"),
          Pattern.compile("\\b(?:sd|scsi|sr|st) (\\d+:\\d+:\\d+:\\d+)\\b"),
          Pattern.compile("\\bscsi\\((\\d+:\\d+:\\d+)\\)"),
          Pattern.compile("\\bscsi ?: <(\\d+ \\d+ \\d+ \\d+)>"),
          Pattern.compile("\\((\\d+,\\d+,\\d+,\\d+)\\)"),
          Pattern.compile("\\bnvme (nvme\\d+):"),
          Pattern.compile("\\b(usb \\d+-\\d+(?:\\.\\d+){0,6}):"));

  private static final List<Pattern> PORTS =
      List.of(
          Pattern.compile("\\b(ata\\d+)(?:\\.\\d+)?:"),
          Pattern.compile("\\b(?:sd|scsi|sr|st|ses) (\\d+:\\d+:\\d+:\\d+)\\b"),
          Pattern.compile("\\b(vmhba\\d{1,4}(?::[CTL]?\\w{1,5}){2,3})"),
          Pattern.compile("\\b(nvme\\d+)(?:n\\d+)?\\b"),
          Pattern.compile("\\b(usb \\d+-\\d+(?:\\.\\d+){0,6}):"));

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

  private static String first(List<Pattern> patterns, String text) {
    for (Pattern pattern : patterns) {
      Matcher m = pattern.matcher(text);
      if (m.find()) {
        return m.group(1);
      }
    }
    return "";
  }
}
