package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The columns of a trace of requests. The command may hold blanks, so what stands before it is
 * counted from the left and what stands behind it from the right.
 *
 * @param names the columns as printed
 */
record RequestHeading(List<String> names) {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_/%]{1,12}(?:\\([a-z]{1,2}\\))?");
  private static final Set<String> LATENCY = Set.of("LAT(ms)", "LATms", "DTIME(us)", "DTIME");
  private static final Set<String> DEVICE = Set.of("DISK", "DEV", "DEVICE");
  private static final Set<String> LENGTH = Set.of("BYTES", "SIZE");
  private static final Set<String> PLACE = Set.of("SECTOR", "BLOCK", "DISK");
  private static final Set<String> TYPE = Set.of("T", "TYPE", "D");

  /** Clocks of a trace and how many ticks of theirs make a second. */
  private static final Map<String, Double> CLOCKS =
      Map.of("TIME(s)", 1.0, "STARTs", 1.0, "ENDs", 1.0, "TIME(ms)", 1e3, "STIME(us)", 1e6);

  private static final int LONGEST = 200;

  /** Empty for any other text. */
  static Optional<RequestHeading> of(String text) {
    if (text.length() > LONGEST || !text.contains("PID")) {
      return Optional.empty();
    }
    List<String> words = Arrays.asList(text.strip().split("\\s+"));
    boolean requests =
        words.contains("PID")
            && words.contains("COMM")
            && words.stream().anyMatch(PLACE::contains)
            && (words.stream().anyMatch(LATENCY::contains)
                || words.stream().anyMatch(LENGTH::contains))
            && !words.contains("FILENAME")
            && !words.contains("AVGms")
            && words.stream().allMatch(w -> WORD.matcher(w).matches());
    return requests ? Optional.of(new RequestHeading(words)) : Optional.empty();
  }

  /** The cells of a row; empty when these words are none. */
  Optional<List<String>> row(String[] words) {
    int comm = names.indexOf("COMM");
    int behind = names.size() - comm - 1;
    if (words.length < names.size() || words.length > names.size() + 6) {
      return Optional.empty();
    }
    List<String> all = Arrays.asList(words);
    List<String> cells = new java.util.ArrayList<>(all.subList(0, comm));
    cells.add(String.join(" ", all.subList(comm, words.length - behind)));
    cells.addAll(all.subList(words.length - behind, words.length));
    boolean fits =
        isNumber(cells.get(names.indexOf("PID")))
            && (Double.isNaN(milliseconds(cells)) ? length(cells) >= 0 : milliseconds(cells) >= 0);
    return fits ? Optional.of(cells) : Optional.empty();
  }

  boolean hasLatency() {
    return names.stream().anyMatch(LATENCY::contains);
  }

  /** Does it print whole milliseconds? */
  boolean isCoarse() {
    return names.contains("TIME(ms)");
  }

  /** Latency, ms; {@code NaN} when there is no such column. */
  double milliseconds(List<String> cells) {
    int i = index(LATENCY);
    double micros = i >= 0 && names.get(i).startsWith("DTIME") ? 1000 : 1;
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(cells.get(i)) / micros;
  }

  /** Bytes; {@code NaN} when there is no such column. */
  double length(List<String> cells) {
    int i = index(LENGTH);
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(cells.get(i));
  }

  /** As printed; empty when there is no such column. */
  String device(List<String> cells) {
    int i = index(DEVICE);
    return i < 0 ? "" : cells.get(i);
  }

  /** Who asked; a thread of the kernel has no brackets here. */
  String program(List<String> cells) {
    return cells.get(names.indexOf("COMM"));
  }

  String process(List<String> cells) {
    return cells.get(names.indexOf("PID"));
  }

  /** {@code R}, {@code WS}; empty when there is no such column. */
  String type(List<String> cells) {
    int i = index(TYPE);
    return i < 0 ? "" : cells.get(i);
  }

  /** s, since some moment; {@code NaN} when there is no such column. */
  double seconds(List<String> cells) {
    int i = index(CLOCKS.keySet());
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(cells.get(i)) / CLOCKS.get(names.get(i));
  }

  private int index(Set<String> either) {
    for (int i = 0; i < names.size(); i++) {
      if (either.contains(names.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isNumber(String word) {
    return word.length() < 12 && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
