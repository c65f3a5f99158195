package dev.stallsage.evidence.process;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names of the columns of a table of processes: {@code USER PID %CPU %MEM VSZ RSS TTY STAT
 * START TIME COMMAND}. The command is the last column and may have blanks; it is empty where a mail
 * program put it on a line of its own.
 *
 * @param names the columns, without a time before them
 * @param prefix words of the time that stands before every row
 */
record ProcessHeading(List<String> names, int prefix) {
  private static final Set<String> COMMAND = Set.of("COMMAND", "CMD", "Command", "COMM", "comm");
  private static final Set<String> PROCESS = Set.of("PID", "TID", "LWP", "SPID");
  private static final Set<String> STATE = Set.of("S", "STAT", "STATE");
  private static final Set<String> CPU = Set.of("%CPU", "%cpu", "PCPU", "C", "CPU%");
  private static final List<String> READ = List.of("kB_rd/s", "kB_read/s");
  private static final List<String> WRITE = List.of("kB_wr/s", "kB_wrtn/s");

  /** Columns in front of a table that {@code ps} or {@code top} prints. */
  private static final int WIDEST = 40;

  static Optional<ProcessHeading> of(String text) {
    List<String> words = new ArrayList<>(Arrays.asList(text.strip().split("\\s+")));
    if (words.get(0).equals("#")) {
      words.remove(0);
    } else if (words.get(0).startsWith("#")) {
      words.set(0, words.get(0).substring(1));
    }
    int last = words.size() - 1;
    boolean table =
        last >= 2
            && last < WIDEST
            && COMMAND.contains(words.get(last))
            && words.stream().anyMatch(PROCESS::contains);
    if (!table) {
      return Optional.empty();
    }
    int prefix = prefix(words);
    return Optional.of(
        new ProcessHeading(List.copyOf(words.subList(prefix, words.size())), prefix));
  }

  /** {@code 12:06:39 PM UID PID ...} and {@code Time UID PID ...} carry a time. */
  private static int prefix(List<String> words) {
    if (words.get(0).equals("Time")) {
      return 1;
    }
    boolean clock = words.get(0).indexOf(':') > 0;
    boolean half = words.size() > 1 && words.get(1).matches("[AP]M");
    return clock ? (half ? 2 : 1) : 0;
  }

  /** Has the table a column of this name? */
  boolean has(String name) {
    return names.contains(name);
  }

  /** Does it tell the state or the load of a process? */
  boolean tells() {
    return index(STATE) >= 0
        || index(CPU) >= 0
        || READ.stream().anyMatch(names::contains)
        || names.contains("usr-ms");
  }

  /**
   * A row; empty when these words are none. What a thread reads and writes is in the row of its
   * process as well and is not counted a second time.
   *
   * @param clock when the list was printed, for tables whose rows carry no time
   */
  Optional<ProcessSample> row(Location at, String text, String clock) {
    List<String> words = Arrays.asList(text.strip().split("\\s+"));
    int from = prefixOf(words);
    int last = names.size() - 1;
    if (words.size() < from + last) {
      return Optional.empty();
    }
    int group = names.indexOf("TGID");
    boolean thread = group >= 0 && words.get(from + group).equals("-");
    int process = from + (group >= 0 && !thread ? group : index(PROCESS));
    if (!isNumber(words.get(process)) || !figuresFit(words, from)) {
      return Optional.empty();
    }
    String command = String.join(" ", words.subList(from + last, words.size()));
    command = thread && command.startsWith("|__") ? command.substring(3) : command;
    String time = prefix == 0 ? clock : String.join(" ", words.subList(0, from));
    return Optional.of(
        new ProcessSample(
            at,
            time,
            words.get(process),
            command,
            word(words, from, STATE),
            figure(words, from, index(CPU)),
            thread ? Double.NaN : rate(words, from, READ),
            thread ? Double.NaN : rate(words, from, WRITE)));
  }

  /** The time of a row: one word more where a clock of half days is used, one for an average. */
  private int prefixOf(List<String> words) {
    if (prefix == 0 || words.get(0).endsWith(":") && !words.get(0).matches("[\\d:]++")) {
      return Math.min(prefix, 1);
    }
    return words.size() > 1 && words.get(1).matches("[AP]M") ? 2 : 1;
  }

  private boolean figuresFit(List<String> words, int from) {
    int cpu = index(CPU);
    return cpu < 0
        || names.get(cpu).equals("C")
        || !Double.isNaN(PrintedNumbers.decimal(words.get(from + cpu)));
  }

  private double rate(List<String> words, int from, List<String> either) {
    for (String name : either) {
      int i = names.indexOf(name);
      if (i >= 0) {
        double value = figure(words, from, i);
        return value < 0 ? Double.NaN : value;
      }
    }
    return Double.NaN;
  }

  private double figure(List<String> words, int from, int column) {
    return column < 0 ? Double.NaN : PrintedNumbers.decimal(words.get(from + column));
  }

  private String word(List<String> words, int from, Set<String> either) {
    int i = index(either);
    return i < 0 ? "" : words.get(from + i);
  }

  private int index(Set<String> either) {
    for (int i = 0; i < names.size() - 1; i++) {
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
