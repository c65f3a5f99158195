package dev.stallsage.cli;

import dev.stallsage.report.text.TextStyle;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What the process is connected to. Tests put streams of their own in its place.
 *
 * @param in standard input
 * @param out standard output, for results
 * @param err standard error, for everything else
 * @param terminals which of the three are a terminal, as digits: {@code 012}
 * @param console where something can be typed unseen; gives {@code null} where that cannot be
 * @param environment the environment
 * @param interrupt the user's wish that the command ends
 */
record Terminal(
    InputStream in,
    PrintStream out,
    PrintStream err,
    String terminals,
    Supplier<Console> console,
    Map<String, String> environment,
    InterruptSignal interrupt) {
  private static final int USUAL_WIDTH = 100;
  private static final int WIDEST = 160;
  private static final int NARROWEST = 60;

  /** The process as it is; texts are UTF-8 whatever the locale says. */
  static Terminal ofProcess() {
    InterruptSignal interrupt = new InterruptSignal();
    FileChannel input = new FileInputStream(FileDescriptor.in).getChannel();
    interrupt.closes(input);
    return new Terminal(
        Channels.newInputStream(input),
        utf8(FileDescriptor.out),
        utf8(FileDescriptor.err),
        terminalsOfProcess(),
        System::console,
        System.getenv(),
        interrupt);
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    OutputStream stream = new OutputTarget(new FileOutputStream(descriptor));
    return new PrintStream(
        new java.io.BufferedOutputStream(stream, 1 << 14), false, StandardCharsets.UTF_8);
  }

  /**
   * The launcher knows; without it the file system tells where it can, and the console elsewhere.
   */
  private static String terminalsOfProcess() {
    String told = System.getProperty("stallsage.terminals");
    if (told != null) {
      return told;
    }
    if (Files.isDirectory(Path.of("/proc/self/fd"))) {
      return digit(0) + digit(1) + digit(2);
    }
    return System.console() == null ? "" : "012";
  }

  private static String digit(int descriptor) {
    try {
      String device = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      boolean terminal =
          device.startsWith("/dev/pts/")
              || device.startsWith("/dev/tty")
              || device.equals("/dev/console");
      return terminal ? String.valueOf(descriptor) : "";
    } catch (IOException | UnsupportedOperationException closed) {
      return "";
    }
  }

  /** The same with nobody to listen to what is told beside the result. */
  Terminal quiet() {
    PrintStream nobody = new PrintStream(OutputStream.nullOutputStream(), false);
    return new Terminal(
        in, out, nobody, terminals.replace("2", ""), console, environment, interrupt);
  }

  boolean inputIsTerminal() {
    return terminals.contains("0");
  }

  boolean outputIsTerminal() {
    return terminals.contains("1");
  }

  /** Colours on results: only on a terminal that can, and never against the user's wish. */
  boolean colour() {
    return outputIsTerminal() && takesControls();
  }

  /** A line that is drawn again and again: only where somebody looks, and nothing is recorded. */
  boolean showsProgress() {
    return terminals.contains("2") && takesControls();
  }

  private boolean takesControls() {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"));
  }

  /** How a page looks on standard output. */
  TextStyle look(boolean full) {
    return new TextStyle(width(), colour(), full);
  }

  /** Characters in a line of a page. */
  int width() {
    try {
      int columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
      return terminals.contains("1") ? Math.max(NARROWEST, Math.min(WIDEST, columns)) : USUAL_WIDTH;
    } catch (NumberFormatException unknown) {
      return USUAL_WIDTH;
    }
  }
}
