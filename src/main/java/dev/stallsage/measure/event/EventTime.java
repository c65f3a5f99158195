package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;

/**
 * When an event was, as far as its log tells.
 *
 * @param seconds see {@link LogClock}; {@code NaN} when not stamped
 * @param line its line, for logs without stamps
 */
record EventTime(double seconds, int line) {
  /** Lines that stand for a minute where nothing is stamped. */
  private static final double LINES_OF_A_SECOND = 3;

  static EventTime of(KernelEvent event) {
    return new EventTime(LogClock.seconds(event.time()), event.at().line());
  }

  /** Is another event of the same log no further away than this? */
  boolean isNear(EventTime other, double within) {
    double apart = Math.abs(seconds - other.seconds);
    return Double.isNaN(apart)
        ? Math.abs(line - other.line) <= within * LINES_OF_A_SECOND
        : apart <= within;
  }
}
