package dev.stallsage.evidence.vmstat;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.PrintedNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names of the columns: {@code r b swpd free buff cache si so bi bo in cs us sy id wa st}.
 *
 * @param names as printed, up to the last share of the processors: what follows is a time
 * @param processors where {@code us} stands; {@code sy} to its left counts system calls
 */
record VmstatHeading(List<String> names, int processors) {
  private static final Set<String> SHARES = Set.of("us", "sy", "id", "wa", "st", "gu");
  private static final int PREFIX_AT_MOST = 6;

  /** Has a line what both lines have, or one of them? */
  static boolean mayBe(ByteLine line) {
    return line.has("memory")
        ? line.has("-swap-") || line.has("faults") || line.has("sy")
        : line.has("fre") && line.has("us") && line.has("sy");
  }

  /** The line above the names. */
  static boolean isTitle(String text) {
    return text.contains("-memory-") && text.contains("procs") && text.contains("-swap-")
        || text.contains("memory")
            && text.contains("page")
            && text.contains("faults")
            && text.contains(" cpu")
            && (text.contains("kthr") || text.contains("procs"));
  }

  static Optional<VmstatHeading> of(Line line) {
    String text = line.text();
    if (!text.contains("fre") || !text.contains("us") || !text.contains("sy")) {
      return Optional.empty();
    }
    List<String> words = Arrays.asList(line.words());
    int from = words.indexOf("r");
    int us = words.lastIndexOf("us");
    boolean known =
        from >= 0
            && from <= PREFIX_AT_MOST
            && us > from
            && us + 2 < words.size()
            && words.get(from + 1).equals("b")
            && words.get(us + 1).equals("sy")
            && words.get(us + 2).equals("id");
    if (!known) {
      return Optional.empty();
    }
    int end = us;
    while (end < words.size() && SHARES.contains(words.get(end))) {
      end++;
    }
    return Optional.of(new VmstatHeading(List.copyOf(words.subList(from, end)), us - from));
  }

  /** Only Linux prints a column of used swap space. */
  boolean isOfLinux() {
    return names.contains("swpd");
  }

  /** A column of the row, {@code NaN} when there is none of that name. */
  double figure(List<String> row, String name) {
    int i = names.indexOf(name);
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(row.get(i));
  }

  /** A share of the processors, %. */
  double share(List<String> row, String name) {
    int i = names.subList(processors, names.size()).indexOf(name);
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(row.get(processors + i));
  }
}
