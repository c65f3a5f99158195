package dev.stallsage.evidence.benchmark;

import java.util.HashMap;
import java.util.Map;

/**
 * What was asked of {@code dd}: {@code dd if=/dev/zero of=/srv/probe bs=4k oflag=dsync}.
 *
 * @param operands by name; empty when the command is not shown
 */
record DdCommand(Map<String, String> operands) {

  /** Whose time a copy takes. */
  enum Clock {
    /** The command is not shown. */
    UNTOLD,
    /** From one storage to another: either may be what it waits for. */
    TWO_PLACES,
    /** The page cache stands between. */
    MEMORY,
    /** Random numbers take longer than many a disk. */
    SOURCE,
    /** The device's, request after request. */
    DEVICE,
    /** The device's, in the order and the sizes the kernel made of it. */
    DEVICE_AT_THE_END
  }

  static DdCommand of(String command) {
    Map<String, String> operands = new HashMap<>();
    boolean dd = false;
    for (String word : command.split("\\s++")) {
      int is = word.indexOf('=');
      dd |= word.equals("dd") || word.endsWith("/dd");
      if (dd && is > 0) {
        operands.putIfAbsent(word.substring(0, is), word.substring(is + 1));
      }
    }
    return new DdCommand(Map.copyOf(operands));
  }

  private String operand(String name) {
    return operands.getOrDefault(name, "");
  }

  private boolean has(String name, String flag) {
    return ("," + operand(name) + ",").contains("," + flag + ",");
  }

  private boolean fromNowhere() {
    return operand("if").equals("/dev/zero");
  }

  private boolean toNowhere() {
    return operand("of").equals("/dev/null") || operand("of").equals("/dev/zero");
  }

  String direction() {
    return toNowhere() ? "read" : "write";
  }

  /** Is each write safe before the next begins? */
  boolean synced() {
    return has("oflag", "dsync") || has("oflag", "sync");
  }

  Clock clock() {
    if (operand("if").isEmpty() && operand("of").isEmpty()) {
      return Clock.UNTOLD;
    }
    if (fromNowhere() && toNowhere()) {
      return Clock.MEMORY;
    }
    if (toNowhere()) {
      return has("iflag", "direct") ? Clock.DEVICE : Clock.MEMORY;
    }
    if (operand("if").endsWith("random")) {
      return Clock.SOURCE;
    }
    if (!fromNowhere() || operand("of").isEmpty()) {
      return Clock.TWO_PLACES;
    }
    if (synced() || has("oflag", "direct")) {
      return Clock.DEVICE;
    }
    return has("conv", "fsync") || has("conv", "fdatasync")
        ? Clock.DEVICE_AT_THE_END
        : Clock.MEMORY;
  }
}
