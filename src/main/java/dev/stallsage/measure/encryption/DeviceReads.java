package dev.stallsage.measure.encryption;

import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.Tally;
import dev.stallsage.observation.DeviceRow;

/** The reads of one device over its samples. */
final class DeviceReads implements DeviceMeter {
  /** Reads a second; the mean of fewer is that of the one that woke the device. */
  private static final double IN_USE = 10;

  private final Tally ms = new Tally();
  private double perSecond;

  @Override
  public void add(DeviceRow sample) {
    if (!sample.sinceBoot()
        && sample.readsPerSecond() >= IN_USE
        && !Double.isNaN(sample.readResponseMs())) {
      ms.add(sample.readResponseMs(), sample);
      perSecond += sample.readsPerSecond();
    }
  }

  void addAll(DeviceReads other) {
    ms.addAll(other.ms);
    perSecond += other.perSecond;
  }

  /** Times of its reads, ms. */
  Tally ms() {
    return ms;
  }

  /** Mean of its reads a second. */
  double perSecond() {
    return perSecond / ms.count();
  }
}
