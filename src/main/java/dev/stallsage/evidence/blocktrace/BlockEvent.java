package dev.stallsage.evidence.blocktrace;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One event of one request.
 *
 * @param device major and minor number: {@code 8,16}
 * @param seconds since the trace began, s
 * @param action {@code Q}, {@code D}, {@code C} and others
 * @param read else it writes, flushes or discards
 * @param sector where it begins; -1 for an event of no request
 * @param sectors how many of 512 bytes
 */
record BlockEvent(
    String device, double seconds, char action, boolean read, long sector, long sectors) {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(\\d{1,4},\\d{1,8})\\s++\\d{1,5}\\s++\\d{1,12}\\s++(\\d{1,9}\\.\\d{9})\\s++\\d{1,10}"
              + "\\s++([A-Za-z]{1,2})\\s++([A-Z]{1,6})(?:\\s++(\\d{1,16})\\s\\+\\s(\\d{1,10})(?:\\s.*)?|\\s.*)?$");

  static Optional<BlockEvent> of(String text) {
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return Optional.empty();
    }
    boolean placed = row.group(5) != null;
    return Optional.of(
        new BlockEvent(
            row.group(1),
            Double.parseDouble(row.group(2)),
            row.group(3).charAt(0),
            row.group(4).indexOf('R') >= 0,
            placed ? Long.parseLong(row.group(5)) : -1,
            placed ? Long.parseLong(row.group(6)) : 0));
  }
}
