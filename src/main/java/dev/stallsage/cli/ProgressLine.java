package dev.stallsage.cli;

import dev.stallsage.report.VisibleText;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * One line on the terminal that says how far a long work is; it appears after a second and is gone
 * before the results are printed. Never anywhere but on a terminal.
 */
final class ProgressLine implements AutoCloseable {
  private static final long APPEARS_AFTER_MILLIS = 1000;
  private static final long REDRAWN_EVERY_MILLIS = 200;

  /** A line that is too long is cut by the terminal, not wrapped: it could not be erased. */
  private static final String BEGIN = "\r\u001b[?7l";

  private static final String END = "\u001b[K\u001b[?7h";
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream err;
  private final int width;
  private final Supplier<String> says;
  private final Thread drawing;
  private boolean over;
  private boolean drawn;

  private ProgressLine(Terminal terminal, Supplier<String> says) {
    this.err = terminal.err();
    this.width = terminal.width();
    this.says = says;
    this.drawing = new Thread(this::draw, "progress");
    drawing.setDaemon(true);
  }

  /**
   * Begins, where there is a terminal that can show it.
   *
   * @param says how far the work is; asked by a thread of its own
   */
  static ProgressLine of(Terminal terminal, Supplier<String> says) {
    ProgressLine progress = new ProgressLine(terminal, says);
    if (terminal.showsProgress()) {
      progress.drawing.start();
    }
    return progress;
  }

  private synchronized void draw() {
    try {
      long wait = APPEARS_AFTER_MILLIS;
      while (!over) {
        TimeUnit.MILLISECONDS.timedWait(this, wait);
        if (!over) {
          drawn = true;
          err.print(BEGIN + line(says.get()) + END);
          err.flush();
        }
        wait = REDRAWN_EVERY_MILLIS;
      }
    } catch (InterruptedException unwanted) {
      over = true;
    }
  }

  private String line(String text) {
    String visible = VisibleText.text(text);
    return visible.length() < width ? visible : visible.substring(0, width - 2) + "…";
  }

  /** Erases the line; nothing is drawn after. */
  @Override
  public synchronized void close() {
    over = true;
    notifyAll();
    if (drawn) {
      drawn = false;
      err.print(ERASE);
      err.flush();
    }
  }
}
