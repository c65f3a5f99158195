package dev.stallsage.measure.device;

import dev.stallsage.observation.DeviceSample;
import java.util.function.ToDoubleFunction;

/** The numbers of one sample that are tallied; NaN when the sample does not tell. */
enum Metric {
  LATENCY(DeviceSample::responseMs),
  READ_LATENCY(s -> directed(s.readResponseMs(), s.responseMs(), reads(s))),
  WRITE_LATENCY(s -> directed(s.writeResponseMs(), s.responseMs(), writes(s))),
  READ_SERVICE(s -> reads(s) ? service(s) : Double.NaN),
  WRITE_SERVICE(s -> writes(s) ? service(s) : Double.NaN),
  DEVICE_TIME(DeviceSample::deviceMs),
  HOST_WAIT(DeviceSample::waitMs),
  WAITING(DeviceSample::waiting),
  ACTIVE(DeviceSample::active),
  OUTSTANDING(DeviceSample::outstanding),
  UTILISATION(DeviceSample::busyPercent),
  REQUESTS(DeviceSample::requestsPerSecond),
  KIB(s -> s.kibPerSecond() > 0 ? s.kibPerSecond() : Double.NaN),
  WRITES(s -> writes(s) ? s.writesPerSecond() : Double.NaN),
  WRITE_MB(s -> writes(s) ? s.writeKibPerSecond() * 1024 / 1e6 : Double.NaN),
  WAIT_DOMINANCE(s -> s.waiting() >= 1 ? waitDominance(s) : Double.NaN),
  MB(s -> s.kibPerSecond() > 0 ? s.kibPerSecond() * 1024 / 1e6 : Double.NaN),
  REQUEST_KIB(s -> s.kibPerSecond() > 0 ? s.kibPerSecond() / s.requestsPerSecond() : Double.NaN),
  BUSY_EXCESS(Metric::busyExcess),
  WRITE_LOAD(DeviceSample::writesPerSecond),
  WRITE_READ_RATIO(Metric::writeReadRatio),
  FLUSH_LATENCY(s -> s.flushesPerSecond() > 0 ? s.flushMs() : Double.NaN),
  DISCARD_LATENCY(s -> s.discardsPerSecond() >= 1 ? s.discardMs() : Double.NaN),
  /** Latency of reads and writes while the device discards. */
  LATENCY_DISCARDING(s -> s.discardsPerSecond() >= 1 ? s.responseMs() : Double.NaN),
  /** Busy per cent of a report in which nothing was completed. */
  BUSY_FOR_NOTHING(DeviceSample::busyPercent);

  /** A sample is of one direction when at least this share of its requests is. */
  private static final double NEARLY_ALL = 0.9;

  private final ToDoubleFunction<DeviceSample> value;

  Metric(ToDoubleFunction<DeviceSample> value) {
    this.value = value;
  }

  double of(DeviceSample sample) {
    return value.applyAsDouble(sample);
  }

  private static double directed(double own, double all, boolean nearlyAll) {
    return Double.isNaN(own) && nearlyAll ? all : own;
  }

  /**
   * Both queues pass the same requests, so their lengths are as their times (Little's law): {@code
   * iostat -x} without {@code -n} prints the lengths alone.
   */
  private static double waitDominance(DeviceSample s) {
    if (s.deviceMs() > 0 && !Double.isNaN(s.waitMs())) {
      return s.waitMs() / s.deviceMs();
    }
    return s.active() > 0 ? s.waiting() / s.active() : Double.NaN;
  }

  /** Half a unit of the last digit of a printed latency, ms. */
  private static final double ROUNDING_MS = 0.005;

  /** Busy time over the time all requests were in flight; below one unless the kernel miscounts. */
  private static double busyExcess(DeviceSample s) {
    double inFlight =
        part(s.readsPerSecond(), s.readResponseMs())
            + part(s.writesPerSecond(), s.writeResponseMs());
    if (Double.isNaN(inFlight)) {
      inFlight = part(s.requestsPerSecond(), s.responseMs());
    }
    double others =
        orZero(part(s.discardsPerSecond(), s.discardMs()))
            + orZero(part(s.flushesPerSecond(), s.flushMs()));
    return 10 * s.busyPercent() / (inFlight + others);
  }

  /** Milliseconds in flight per second. */
  private static double part(double rate, double ms) {
    return rate == 0 ? 0 : rate * (ms + ROUNDING_MS);
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private static double writeReadRatio(DeviceSample s) {
    boolean both = s.readsPerSecond() >= 1 && s.writesPerSecond() >= 1 && s.readResponseMs() > 0;
    return both ? s.writeResponseMs() / s.readResponseMs() : Double.NaN;
  }

  /** svctm and asvc_t: what the device needs, the queue of the host left out. */
  private static double service(DeviceSample s) {
    return Double.isNaN(s.deviceMs()) ? s.derivedServiceMs() : s.deviceMs();
  }

  private static boolean reads(DeviceSample s) {
    return s.readsPerSecond() >= NEARLY_ALL * s.requestsPerSecond();
  }

  private static boolean writes(DeviceSample s) {
    return s.writesPerSecond() >= NEARLY_ALL * s.requestsPerSecond();
  }
}
