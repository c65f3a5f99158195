package dev.stallsage.evidence.vscsistats;

import dev.stallsage.observation.Histogram.Quantity;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the first line of a histogram says.
 *
 * <p>{@code Histogram: latency of Write IOs in Microseconds (us),virtual machine worldGroupID,
 * 41750,virtual disk handleID,8201 (scsi0:2)} is the latency of writes of {@code scsi0:2
 * (worldGroupID 41750, handleID 8201)}; its limits count thousandths of a millisecond.
 *
 * @param text the title alone: {@code latency of Write IOs in Microseconds (us)}
 * @param direction {@code read}, {@code write} or empty for both
 * @param subject the virtual disk; empty when the line was cut before it
 * @param unit what one unit of a printed limit is worth in the unit of the quantity
 */
record HistogramTitle(
    String text, Quantity quantity, String direction, String subject, double unit) {
  private static final Pattern HEAD =
      Pattern.compile(
          "^\\s*Histogram:\\s*((?:IO lengths|distance|latency|number of outstanding)\\b[^,]*?)"
              + "(,|for virtual machine|$)(.*)$");
  private static final Pattern GROUP = Pattern.compile("worldGroupID\\s*+[:,]?\\s*+(\\d+)");
  private static final Pattern HANDLE =
      Pattern.compile("handleID\\s*+[:,]?\\s*+(\\d++)\\s*+(?:\\(([^()]{1,200})\\))?");
  private static final Pattern DIRECTION = Pattern.compile("\\b(Read|Write)s?\\b");

  /** Is this the first line of a histogram, in either form? */
  static boolean begins(String line) {
    return line.contains("Histogram:") && HEAD.matcher(line).matches();
  }

  /** Is it that of the comma separated form ({@code -c})? */
  static boolean isCommaSeparated(String line) {
    Matcher head = HEAD.matcher(line);
    return head.matches() && head.group(2).equals(",");
  }

  static Optional<HistogramTitle> of(String line) {
    Matcher head = HEAD.matcher(line);
    if (!head.matches()) {
      return Optional.empty();
    }
    String text = head.group(1).strip().replaceAll("\\s+", " ");
    Quantity quantity = quantity(text);
    Matcher direction = DIRECTION.matcher(text);
    return Optional.of(
        new HistogramTitle(
            text,
            quantity,
            direction.find() ? direction.group(1).toLowerCase(java.util.Locale.ROOT) : "",
            subject(head.group(3)),
            isTime(quantity) && text.contains("Microsec") ? 0.001 : 1));
  }

  private static Quantity quantity(String text) {
    if (text.startsWith("latency") && !text.contains("icrosec") && !text.contains("illisec")) {
      return Quantity.UNKNOWN;
    }
    if (text.startsWith("latency of IO interarrival")) {
      return Quantity.INTERARRIVAL_MS;
    }
    return switch (text.charAt(0)) {
      case 'l' -> Quantity.LATENCY_MS;
      case 'n' -> Quantity.OUTSTANDING;
      case 'd' -> Quantity.DISTANCE_BLOCKS;
      default -> Quantity.LENGTH_BYTES;
    };
  }

  private static boolean isTime(Quantity quantity) {
    return quantity == Quantity.LATENCY_MS || quantity == Quantity.INTERARRIVAL_MS;
  }

  private static String subject(String rest) {
    Matcher group = GROUP.matcher(rest);
    Matcher handle = HANDLE.matcher(rest);
    if (!handle.find()) {
      return "";
    }
    String disk = handle.group(2) == null ? "virtual disk" : handle.group(2).strip();
    String machine = group.find() ? "worldGroupID " + group.group(1) + ", " : "";
    return disk + " (" + machine + "handleID " + handle.group(1) + ")";
  }

  /** Where the first row begins: an I/O counts itself as outstanding, and blocks lie behind too. */
  double lowest() {
    return switch (quantity) {
      case OUTSTANDING -> 1;
      case DISTANCE_BLOCKS -> Double.NEGATIVE_INFINITY;
      default -> 0;
    };
  }
}
