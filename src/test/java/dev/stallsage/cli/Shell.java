package dev.stallsage.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Runs the command line inside the test, as a shell would. */
final class Shell {
  private final Map<String, String> environment = new HashMap<>();
  private String input = "";
  private String terminals = "";
  private final InterruptSignal interrupt = new InterruptSignal();

  /** What came of one command. */
  record Result(int status, String out, String err) {}

  static Result run(String... args) {
    return new Shell().command(args);
  }

  Shell input(String text) {
    input = text;
    return this;
  }

  /** Which of standard input, output and error are terminals: {@code "012"}. */
  Shell terminals(String digits) {
    terminals = digits;
    return this;
  }

  Shell environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Ctrl-C, from the side of the user. */
  InterruptSignal interrupt() {
    return interrupt;
  }

  Result command(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            terminals,
            () -> null,
            environment,
            interrupt);
    int status = Main.run(terminal, args);
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
