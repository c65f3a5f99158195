package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a backtrace was printed for. A task that was blocked for minutes and a processor that is
 * stuck stand still where their trace says; a warning, a request for memory that was refused and a
 * look at who waits this moment print the same functions of tasks that go on.
 */
final class StackTraceHeading {
  /** A single trace is over after so many lines, whether or not its end is printed. */
  private static final int LINES_OF_ONE = 100;

  private static final Pattern STANDS =
      Pattern.compile(
          " blocked for more than |soft lockup|hard LOCKUP|self-detected stall|detected stalls on"
              + "|page allocation stalls");
  private static final Pattern GOES_ON =
      Pattern.compile(
          "page allocation failure|WARNING: (?:CPU: \\d|at |possible |suspicious )|\\bINFO: possible"
              + " (?:circular|recursive) locking|BUG: (?:sleeping function|KASAN|KFENCE|KCSAN"
              + "|scheduling while atomic)|UBSAN: ");
  private static final Pattern SNAPSHOT =
      Pattern.compile("[sS]ys[rR]q ?: ?(?:SysRq : )?Show (?:Blocked )?State");
  private static final Pattern OVER = Pattern.compile("---\\[ end trace|Mem-Info:");

  /** Texts one of which every head and end contains. */
  static final List<String> MARKS =
      Stream.of(
              " blocked for more than ",
              "soft lockup",
              "hard LOCKUP",
              "self-detected stall",
              "detected stalls on",
              "page allocation ",
              "WARNING: ",
              "INFO: possible ",
              "BUG: ",
              "UBSAN: ",
              "ow Blocked State",
              "ow State",
              "---[ end trace",
              "Mem-Info:")
          .toList();

  private static final MarkFinder MARKED = new MarkFinder(MARKS);

  private boolean stood;
  private int snapshots;
  private int goesOnUntil = -1;

  /** Takes note of a line, whether or not it is a head. */
  void notice(String text, int line) {
    if (MARKED.in(text).isEmpty()) {
      return;
    }
    if (STANDS.matcher(text).find()) {
      stood = true;
      goesOnUntil = -1;
    } else if (SNAPSHOT.matcher(text).find()) {
      snapshots++;
    } else if (GOES_ON.matcher(text).find()) {
      goesOnUntil = line + LINES_OF_ONE;
    } else if (OVER.matcher(text).find()) {
      goesOnUntil = -1;
    }
  }

  /**
   * Does the task go on whose functions a line names? Who waits in a single look may go on at once;
   * in a log of tasks that stand, and in a second look, it is taken as it is printed.
   */
  boolean goesOn(int line) {
    return line <= goesOnUntil || snapshots == 1 && !stood;
  }
}
