package dev.stallsage.measure.device;

import dev.stallsage.observation.DeviceRow;
import java.util.Arrays;

/** The numbers of one sample that are tallied; NaN when the sample does not tell. */
enum SampleMetric {
  LATENCY,
  READ_LATENCY,
  WRITE_LATENCY,
  READ_SERVICE,
  WRITE_SERVICE,
  DEVICE_TIME,
  HOST_WAIT,
  WAITING,
  ACTIVE,
  OUTSTANDING,
  UTILISATION,
  REQUESTS,
  WRITES,
  WRITE_MB,
  WAIT_DOMINANCE,
  MB,
  REQUEST_KIB,
  BUSY_EXCESS,
  WRITE_LOAD,
  WRITE_READ_RATIO,
  FLUSH_LATENCY,
  DISCARD_LATENCY,
  /** Latency of reads and writes while the device discards. */
  LATENCY_DISCARDING,
  /** Busy per cent of a report in which nothing was completed. */
  BUSY_FOR_NOTHING;

  /** A sample is of one direction when at least this share of its requests is. */
  private static final double NEARLY_ALL = 0.9;

  /** How many there are. */
  static final int COUNT = values().length;

  /** The number of each metric that a sample tells, at its ordinal; NaN for the others. */
  static void read(DeviceRow s, double[] into) {
    Arrays.fill(into, Double.NaN);
    into[LATENCY.ordinal()] = s.responseMs();
    into[DEVICE_TIME.ordinal()] = s.deviceMs();
    into[HOST_WAIT.ordinal()] = s.waitMs();
    into[WAITING.ordinal()] = s.waiting();
    into[ACTIVE.ordinal()] = s.active();
    into[OUTSTANDING.ordinal()] = s.outstanding();
    into[UTILISATION.ordinal()] = s.busyPercent();
    into[WRITE_LOAD.ordinal()] = s.writesPerSecond();
    into[WRITE_READ_RATIO.ordinal()] = writeReadRatio(s);
    into[BUSY_EXCESS.ordinal()] = busyExcess(s);
    into[WAIT_DOMINANCE.ordinal()] = s.waiting() >= 1 ? waitDominance(s) : Double.NaN;
    directions(s, into);
    volume(s, into);
    if (s.flushesPerSecond() > 0) {
      into[FLUSH_LATENCY.ordinal()] = s.flushMs();
    }
    if (s.discardsPerSecond() >= 1) {
      into[DISCARD_LATENCY.ordinal()] = s.discardMs();
      into[LATENCY_DISCARDING.ordinal()] = s.responseMs();
    }
  }

  private static void directions(DeviceRow s, double[] into) {
    boolean reads = s.readsPerSecond() >= NEARLY_ALL * s.requestsPerSecond();
    boolean writes = s.writesPerSecond() >= NEARLY_ALL * s.requestsPerSecond();
    into[READ_LATENCY.ordinal()] = directed(s.readResponseMs(), s.responseMs(), reads);
    into[WRITE_LATENCY.ordinal()] = directed(s.writeResponseMs(), s.responseMs(), writes);
    if (reads) {
      into[READ_SERVICE.ordinal()] = service(s);
    }
    if (writes) {
      into[WRITE_SERVICE.ordinal()] = service(s);
      into[WRITES.ordinal()] = s.writesPerSecond();
      into[WRITE_MB.ordinal()] = s.writeKibPerSecond() * 1024 / 1e6;
    }
  }

  private static void volume(DeviceRow s, double[] into) {
    double requests = s.requestsPerSecond();
    double kib = s.kibPerSecond();
    into[REQUESTS.ordinal()] = requests;
    if (kib > 0) {
      into[MB.ordinal()] = kib * 1024 / 1e6;
      into[REQUEST_KIB.ordinal()] = kib / requests;
    }
  }

  private static double directed(double own, double all, boolean nearlyAll) {
    return Double.isNaN(own) && nearlyAll ? all : own;
  }

  /**
   * Both queues pass the same requests, so their lengths are as their times (Little's law): {@code
   * iostat -x} without {@code -n} prints the lengths alone.
   */
  private static double waitDominance(DeviceRow s) {
    if (s.deviceMs() > 0 && !Double.isNaN(s.waitMs())) {
      return s.waitMs() / s.deviceMs();
    }
    return s.active() > 0 ? s.waiting() / s.active() : Double.NaN;
  }

  /** Half a unit of the last digit of a printed latency, ms. */
  private static final double ROUNDING_MS = 0.005;

  /** Busy time over the time all requests were in flight; below one unless the kernel miscounts. */
  private static double busyExcess(DeviceRow s) {
    double inFlight =
        part(s.readsPerSecond(), s.readResponseMs())
            + part(s.writesPerSecond(), s.writeResponseMs());
    if (Double.isNaN(inFlight)) {
      inFlight = part(s.requestsPerSecond(), s.responseMs());
    }
    double others =
        orZero(part(s.discardsPerSecond(), s.discardMs()))
            + orZero(part(s.flushesPerSecond(), s.flushMs()));
    // requests that stand in flight and do not come back keep a device busy as well
    boolean stand = s.outstanding() >= 1 && s.requestsPerSecond() <= s.outstanding();
    return stand ? Double.NaN : 10 * s.busyPercent() / (inFlight + others);
  }

  /** Milliseconds in flight per second. */
  private static double part(double rate, double ms) {
    return rate == 0 ? 0 : rate * (ms + ROUNDING_MS);
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private static double writeReadRatio(DeviceRow s) {
    boolean both = s.readsPerSecond() >= 1 && s.writesPerSecond() >= 1 && s.readResponseMs() > 0;
    return both ? s.writeResponseMs() / s.readResponseMs() : Double.NaN;
  }

  /** svctm and asvc_t: what the device needs, the queue of the host left out. */
  private static double service(DeviceRow s) {
    return Double.isNaN(s.deviceMs()) ? s.derivedServiceMs() : s.deviceMs();
  }
}
