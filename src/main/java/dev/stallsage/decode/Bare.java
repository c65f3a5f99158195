package dev.stallsage.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line that is a number and nothing else can be. */
final class Bare {
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

  private Bare() {}

  /** Are these the three parts of one answer? */
  static boolean isSense(String text) {
    return TRIPLE.matcher(text).matches();
  }

  static List<Reading> readings(String text) {
    Matcher triple = TRIPLE.matcher(text);
    if (triple.matches()) {
      return Reading.sense(triple.group(1), triple.group(2), triple.group(3));
    }
    Matcher pair = PAIR.matcher(text);
    if (pair.matches()) {
      return pair(pair.group(1), pair.group(2));
    }
    List<Reading> readings = new ArrayList<>();
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      numbers(Long.parseLong(number.group(2), 16), readings);
    }
    Matcher decimal = DECIMAL.matcher(text);
    if (decimal.matches()) {
      readings.add(Reading.of("errno", decimal.group(1)));
      if (!text.startsWith("-")) {
        readings.add(Reading.of("smart-attribute", decimal.group(1)));
      }
    }
    return readings;
  }

  private static List<Reading> pair(String high, String low) {
    List<Reading> readings = new ArrayList<>();
    readings.add(Reading.additional(high, low));
    readings.add(ScsiShapes.nvme(Integer.parseInt(high, 16) & 7, Integer.parseInt(low, 16)));
    readings.add(Reading.of("iscsi-login", ScsiShapes.padded(high, low)));
    return readings;
  }

  private static void numbers(long value, List<Reading> readings) {
    if (value <= BYTE) {
      String code = Reading.hex(2, value);
      readings.add(Reading.of("scsi-status", code));
      readings.add(Reading.of("scsi-sense-key", "0x" + Long.toHexString(value)));
      readings.add(Reading.of("linux-host-byte", code));
      readings.add(Reading.of("esxi-host", code));
      readings.add(Reading.of("windows-srb", code));
    } else if (value <= 0x7fff) {
      int status = (int) value & STATUS;
      readings.add(ScsiShapes.nvme(status >> 8, status & BYTE));
      readings.add(Reading.of("megaraid-event", Reading.hex(4, value)));
    } else if (value >> 28 == 3) {
      readings.addAll(ScsiShapes.logInfo(Long.toHexString(value)));
    } else {
      readings.add(Reading.of("ntstatus", Reading.hex(8, value)));
    }
  }
}
