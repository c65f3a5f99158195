package dev.stallsage.evidence.kernellog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the device a message is about, the most telling name first, and the port it is at. */
final class MessageDevices {
  /**
   * A way to name one.
   *
   * @param marks texts one of which each such name contains: looking for them costs a hundredth of
   *     what the pattern does, and a log names no device in most of its lines
   * @param word does the name begin with a mark, and does no word go on there?
   */
  private record Naming(List<String> marks, Pattern pattern, boolean word) {
    String in(String text) {
      for (String mark : marks) {
        if (stands(mark, text)) {
          Matcher m = pattern.matcher(text);
          return m.find() ? m.group(1) : "";
        }
      }
      return "";
    }

    /** {@code last } contains {@code st }, and names no tape. */
    private boolean stands(String mark, String text) {
      int at = text.indexOf(mark);
      while (word && at > 0 && isOfWord(text.charAt(at - 1))) {
        at = text.indexOf(mark, at + 1);
      }
      return at >= 0;
    }

    private static boolean isOfWord(char c) {
      return Character.isLetterOrDigit(c) || c == '_';
    }
  }

  private static Naming naming(String pattern, String... marks) {
    return new Naming(List.of(marks), Pattern.compile(pattern), false);
  }

  private static Naming word(String pattern, String... marks) {
    return new Naming(List.of(marks), Pattern.compile("\\b" + pattern), true);
  }

  private static final List<Naming> NAMES =
      List.of(
          naming("\\[(sd[a-z]+)\\]", "[sd"),
          word("dev \"?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)", "dev "),
          naming("\\b[Dd]evice ['\"]?((?:naa|eui|t10|mpx)\\.[^\\s\"',]+)(?<!\\.)", "evice "),
          word("identifier \\[((?:naa|eui|t10|mpx)\\.[^\\s\\]]+)", "identifier ["),
          word("dev (sd[a-z]+|nvme\\d+n\\d+|dm-\\d+|cciss/\\w+|vd[a-z]+)\\b", "dev "),
          word("(nvme\\d+n\\d+)\\b", "nvme"),
          word("(ata\\d+(?:\\.\\d+)?):", "ata"),
          word("(?:sd|scsi|sr|st) (\\d+:\\d+:\\d+:\\d+)\\b", "sd ", "scsi ", "sr ", "st "),
          word("scsi\\((\\d+:\\d+:\\d+)\\)", "scsi("),
          word("scsi ?: <(\\d+ \\d+ \\d+ \\d+)>", "scsi"),
          naming("\\((\\d+,\\d+,\\d+,\\d+)\\)", "("),
          word("nvme (nvme\\d+):", "nvme nvme"),
          word("(usb \\d+-\\d+(?:\\.\\d+){0,6}):", "usb "));

  private static final List<Naming> PORTS =
      List.of(
          word("(ata\\d+)(?:\\.\\d+)?:", "ata"),
          word(
              "(?:sd|scsi|sr|st|ses) (\\d+:\\d+:\\d+:\\d+)\\b",
              "sd ",
              "scsi ",
              "sr ",
              "st ",
              "ses "),
          word("(vmhba\\d{1,4}(?::[CTL]?\\w{1,5}){2,3})", "vmhba"),
          word("(nvme\\d+)(?:n\\d+)?\\b", "nvme"),
          word("(usb \\d+-\\d+(?:\\.\\d+){0,6}):", "usb "));

  private MessageDevices() {}

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
