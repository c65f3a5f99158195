package dev.stallsage.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line that is a number and nothing else can be. */
final class BareNumber {
  private static final Pattern TRIPLE =
      Pattern.compile(
          "0?([0-9a-f])h?[/ ,]([0-9a-f]{1,2})h?[/ ,]([0-9a-f]{1,2})h?", Pattern.CASE_INSENSITIVE);
  private static final Pattern PAIR =
      Pattern.compile(
          "(?:0x)?([0-9a-f]{1,2})h?[/ ,](?:0x)?([0-9a-f]{1,2})h?", Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER =
      Pattern.compile("(0x)?([0-9a-f]{1,8})h?", Pattern.CASE_INSENSITIVE);
  private static final Pattern DECIMAL = Pattern.compile("-?+(\\d{1,3})");
  private static final int BYTE = 0xff;
  private static final int STATUS = 0x7ff;

  private BareNumber() {}

  /** Are these the three parts of one answer? */
  static boolean isSense(String text) {
    return TRIPLE.matcher(text).matches();
  }

  static List<CodeReference> readings(String text) {
    Matcher triple = TRIPLE.matcher(text);
    if (triple.matches()) {
      return CodeReference.sense(triple.group(1), triple.group(2), triple.group(3));
    }
    Matcher pair = PAIR.matcher(text);
    if (pair.matches()) {
      return pair(pair.group(1), pair.group(2));
    }
    List<CodeReference> readings = new ArrayList<>();
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      numbers(Long.parseLong(number.group(2), 16), readings);
    }
    Matcher decimal = DECIMAL.matcher(text);
    if (decimal.matches()) {
      readings.add(CodeReference.of("errno", decimal.group(1)));
      if (!text.startsWith("-")) {
        readings.add(CodeReference.of("smart-attribute", decimal.group(1)));
      }
    }
    return readings;
  }

  private static List<CodeReference> pair(String high, String low) {
    List<CodeReference> readings = new ArrayList<>();
    readings.add(CodeReference.additional(high, low));
    readings.add(ScsiShapes.nvme(Integer.parseInt(high, 16) & 7, Integer.parseInt(low, 16)));
    readings.add(CodeReference.of("iscsi-login", ScsiShapes.padded(high, low)));
    return readings;
  }

  private static void numbers(long value, List<CodeReference> readings) {
    if (value <= BYTE) {
      String code = CodeReference.hex(2, value);
      readings.add(CodeReference.of("scsi-status", code));
      readings.add(CodeReference.of("scsi-sense-key", "0x" + Long.toHexString(value)));
      readings.add(CodeReference.of("linux-host-byte", code));
      readings.add(CodeReference.of("esxi-host", code));
      readings.add(CodeReference.of("windows-srb", code));
    } else if (value <= 0x7fff) {
      int status = (int) value & STATUS;
      readings.add(ScsiShapes.nvme(status >> 8, status & BYTE));
      readings.add(CodeReference.of("megaraid-event", CodeReference.hex(4, value)));
    } else if (value >> 28 == 3) {
      readings.addAll(ScsiShapes.logInfo(Long.toHexString(value)));
    } else {
      readings.add(CodeReference.of("ntstatus", CodeReference.hex(8, value)));
    }
  }
}
