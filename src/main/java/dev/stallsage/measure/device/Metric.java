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
  WAIT_DOMINANCE(s -> s.waiting() >= 1 ? waitDominance(s) : Double.NaN);

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
