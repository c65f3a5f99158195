package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Located;
import java.util.Arrays;
import java.util.Locale;

/**
 * Checks a row against Little's law: the requests that are outstanding are the rate times the time
 * each takes. A row that misses it by far was retyped or damaged; it is read all the same.
 */
final class LittlesLawCheck {
  /** A factor that neither rounding nor a changing load explains. */
  private static final double GROSS = 3;

  /** Fewer outstanding requests are not worth a remark. */
  private static final double WORTH_IT = 1;

  private static final double ALL_THE_TIME = 99;

  /** No request takes a day, ms: what is printed as more is no time. */
  private static final double A_DAY = 24 * 3600 * 1000.0;

  /** So many requests a second leave a trace in two decimals, be each a few microseconds. */
  private static final double LEAVES_A_TRACE = 20;

  private static final LinuxColumn[] TIMES = {
    LinuxColumn.RESPONSE,
    LinuxColumn.READ_RESPONSE,
    LinuxColumn.WRITE_RESPONSE,
    LinuxColumn.DISCARD_RESPONSE,
    LinuxColumn.FLUSH_RESPONSE,
    LinuxColumn.DERIVED_SERVICE
  };

  private LittlesLawCheck() {}

  /** Takes out what no request can take: {@code w_await 1e308}. */
  private static void dropImpossibleTimes(LinuxFigures row, Located at, ObservationSink sink) {
    for (LinuxColumn column : TIMES) {
      if (row.get(column) > A_DAY) {
        row.set(column, Double.NaN);
        sink.remark(at.at(), "a time of more than a day is no time of a request: it is left out");
      }
    }
  }

  /**
   * Takes out the zeros of a device whose requests the kernel counts and does not time, as those of
   * md and device mapper in some kernels: {@code 1478 w/s} in no time, none in flight, never busy.
   */
  private static void dropTimesNobodyTook(LinuxFigures row) {
    boolean timed =
        row.orZero(LinuxColumn.OUTSTANDING) > 0
            || row.orZero(LinuxColumn.BUSY) > 0
            || Arrays.stream(TIMES).anyMatch(column -> row.orZero(column) > 0);
    if (!timed && row.requests() >= LEAVES_A_TRACE) {
      Arrays.stream(TIMES).forEach(column -> row.set(column, Double.NaN));
      row.set(LinuxColumn.OUTSTANDING, Double.NaN);
      row.set(LinuxColumn.BUSY, Double.NaN);
    }
  }

  /**
   * @param queue what the column is called
   * @param outstanding what it holds
   * @param expected rate times time
   * @param rounding how far the printed figures blur {@code expected}
   */
  static void littlesLaw(
      String queue,
      double outstanding,
      double expected,
      double rounding,
      Located at,
      ObservationSink sink) {
    double more = Math.max(outstanding, expected);
    double less = Math.min(outstanding, expected);
    if (more - rounding >= WORTH_IT && more - rounding > GROSS * (less + rounding)) {
      sink.remark(
          at.at(),
          String.format(
              Locale.ROOT,
              "%s %.2f does not fit rate times response time, %.2f: %s",
              queue,
              outstanding,
              expected,
              outstanding > expected
                  ? "requests hang, the kernel miscounts, or the row was retyped"
                  : "the row was retyped or damaged"));
    }
  }

  /**
   * Checks a row of Linux, and takes out of it what cannot be.
   *
   * @param queue what the column of outstanding requests is called
   * @param rounding half a unit of the last digit printed
   */
  static void linuxRow(
      LinuxFigures row, String queue, double rounding, Located at, ObservationSink sink) {
    dropImpossibleTimes(row, at, sink);
    dropTimesNobodyTook(row);
    double outstanding = row.get(LinuxColumn.OUTSTANDING);
    double completed =
        row.requests() + row.orZero(LinuxColumn.DISCARDS) + row.orZero(LinuxColumn.FLUSHES);
    if (hung(completed, outstanding, row.get(LinuxColumn.BUSY), at, sink)
        || Double.isNaN(outstanding)) {
      return;
    }
    double times =
        row.orZero(LinuxColumn.RESPONSE)
            + row.orZero(LinuxColumn.READ_RESPONSE)
            + row.orZero(LinuxColumn.WRITE_RESPONSE);
    double blur = rounding * (1 + times / 1000);
    littlesLaw(queue, outstanding, row.busyTime() / 1000, blur, at, sink);
  }

  /**
   * A device that is busy all the time and completes nothing.
   *
   * @return true when nothing was completed, so that rates and times say nothing
   */
  static boolean hung(
      double completed, double outstanding, double busyPercent, Located at, ObservationSink sink) {
    if (completed > 0 || Double.isNaN(completed)) {
      return false;
    }
    if (busyPercent >= ALL_THE_TIME) {
      String queued =
          outstanding > 0
              ? String.format(Locale.ROOT, "although %s are outstanding", trimmed(outstanding))
              : "in an interval that counts as busy throughout";
      sink.remark(at.at(), "no request completed " + queued + ": hung I/O, not load");
    }
    return true;
  }

  private static String trimmed(double value) {
    return value == Math.rint(value)
        ? String.valueOf((long) value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
