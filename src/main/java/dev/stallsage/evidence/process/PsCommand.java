package dev.stallsage.evidence.process;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The columns that the options of a {@code ps} command ask for. */
final class PsCommand {
  private static final Pattern COMMAND =
      Pattern.compile("(?:^|[\\s/#$|;])ps\\s++(-?[a-zA-Z]{1,12})(?:\\s++([^|;]{0,200}))?");
  private static final String FULL = "PID PPID C STIME TTY TIME CMD";

  private PsCommand() {}

  /**
   * The heading that a command line prints and a filter may cut off; empty when it is no {@code ps}
   * or asks for columns by name.
   */
  static Optional<ProcessHeading> heading(String line) {
    if (!line.contains("ps ")) {
      return Optional.empty();
    }
    Matcher m = COMMAND.matcher(line);
    return m.find() ? columns(m.group(1)).flatMap(ProcessHeading::of) : Optional.empty();
  }

  private static Optional<String> columns(String options) {
    if (options.indexOf('u') >= 0 && !options.startsWith("-e")) {
      return Optional.of("USER PID %CPU %MEM VSZ RSS TTY STAT START TIME COMMAND");
    }
    if (!options.startsWith("-") && options.indexOf('a') >= 0) {
      return Optional.of("PID TTY STAT TIME COMMAND");
    }
    if (options.indexOf('o') >= 0 || options.indexOf('L') >= 0) {
      return Optional.empty();
    }
    boolean longer = options.indexOf('l') >= 0;
    boolean full = options.indexOf('f') >= 0;
    if (longer && options.indexOf('y') >= 0) {
      return Optional.of(
          full
              ? "S UID PID PPID C PRI NI RSS SZ WCHAN STIME TTY TIME CMD"
              : "S UID PID PPID C PRI NI RSS SZ WCHAN TTY TIME CMD");
    }
    if (longer) {
      return Optional.of(
          full
              ? "F S UID PID PPID C PRI NI ADDR SZ WCHAN STIME TTY TIME CMD"
              : "F S UID PID PPID C PRI NI ADDR SZ WCHAN TTY TIME CMD");
    }
    return full ? Optional.of("UID " + FULL) : Optional.empty();
  }
}
