package dev.stallsage.cli;

import dev.stallsage.evidence.ReadingWatch;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** Counts what is read, and ends the reading when the user wants it to end. */
final class TerminalWatch implements ReadingWatch {
  static final String INTERRUPTED = "interrupted";

  private static final double NANOS = 1e9;

  private final InterruptSignal interrupt;
  private final LongSupplier clock;
  private final long began;
  private final LongAdder read = new LongAdder();
  private volatile long total = -1;
  private volatile String member = "";

  TerminalWatch(InterruptSignal interrupt, LongSupplier clock) {
    this.interrupt = interrupt;
    this.clock = clock;
    this.began = clock.getAsLong();
  }

  @Override
  public void opens(long bytes) {
    total = bytes;
  }

  @Override
  public void visits(String path) {
    member = path;
  }

  @Override
  public void reads(int bytes) {
    read.add(bytes);
  }

  @Override
  public String stop() {
    return interrupt.requested() ? INTERRUPTED : "";
  }

  /** Seconds since the beginning. */
  double seconds() {
    return Math.max(1, clock.getAsLong() - began) / NANOS;
  }

  /** Bytes a second, in words: {@code 118.2 MB/s}, {@code 41.5 kB/s} of small bundles. */
  String rate() {
    double bytes = read.sum() / seconds();
    if (bytes < 1e6) {
      return String.format(Locale.ROOT, "%.1f kB/s", bytes / 1e3);
    }
    return String.format(Locale.ROOT, "%.1f MB/s", read.sum() / seconds() / 1e6);
  }

  /** How far one bundle is: {@code 37% 118.2 MB/s 0:12 left var/log/messages}. */
  String ofOneBundle() {
    long done = read.sum();
    long all = total;
    if (all < 0) {
      return megabytes(done) + "  " + rate() + "  " + member;
    }
    if (done >= all) {
      return "100%  " + rate() + "  concluding";
    }
    return (100 * done / all) + "%  " + rate() + "  " + left(done, all) + "  " + member;
  }

  /** The time that remains when {@code done} of {@code all} took so long. */
  String left(double done, double all) {
    if (done <= 0) {
      return "-:-- left";
    }
    long seconds = Math.round(seconds() * (all - done) / done);
    String minutes =
        seconds < 3600
            ? String.valueOf(seconds / 60)
            : String.format(Locale.ROOT, "%d:%02d", seconds / 3600, seconds / 60 % 60);
    return String.format(Locale.ROOT, "%s:%02d left", minutes, seconds % 60);
  }

  private static String megabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
