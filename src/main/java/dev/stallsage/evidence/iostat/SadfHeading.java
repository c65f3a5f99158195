package dev.stallsage.evidence.iostat;

import java.util.List;
import java.util.Optional;

/**
 * The heading of one table of {@code sadf -d}.
 *
 * @param names the columns behind host, interval and time: {@code DEV}, {@code tps} ...
 * @param repeated {@code -h}: the columns come again for every further device in the same row
 */
record SadfHeading(List<String> names, boolean repeated) {
  private static final String BEGINS = "hostname;interval;timestamp;";
  private static final String AND_SO_ON = "[...]";

  static Optional<SadfHeading> of(String text) {
    int from = text.indexOf(BEGINS);
    if (from < 0 || from > 4) {
      return Optional.empty();
    }
    String columns = text.substring(from + BEGINS.length()).strip();
    boolean repeated = columns.endsWith(AND_SO_ON);
    if (repeated) {
      columns = columns.substring(0, columns.length() - AND_SO_ON.length());
    }
    return Optional.of(new SadfHeading(List.of(columns.strip().split(";")), repeated));
  }

  boolean isOfDevices() {
    return names.contains("DEV");
  }

  boolean isOfProcessors() {
    return names.contains("CPU") && names.contains("%idle");
  }

  boolean isOfTheQueue() {
    return names.contains("runq-sz");
  }

  /** Does the table hold anything a cause can be concluded from? */
  boolean tells() {
    return isOfDevices() || isOfProcessors() || isOfTheQueue();
  }

  /** The word in a column; empty when the table has no such column. */
  String word(List<String> group, String name) {
    int i = names.indexOf(name);
    return i < 0 ? "" : group.get(i);
  }
}
