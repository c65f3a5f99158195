package dev.stallsage.measure.softraid;

import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;

/** Requests of one device over all samples of one exhibit. */
final class RequestRates implements DeviceMeter {
  private double reads;
  private double writes;
  private int samples;
  private double most = -1;
  private Location busiest;

  @Override
  public void add(DeviceRow sample) {
    if (sample.sinceBoot()
        || Double.isNaN(sample.readsPerSecond())
        || Double.isNaN(sample.writesPerSecond())) {
      return;
    }
    reads += sample.readsPerSecond();
    writes += sample.writesPerSecond();
    samples++;
    if (sample.writesPerSecond() > most) {
      most = sample.writesPerSecond();
      busiest = sample.at();
    }
  }

  boolean isEmpty() {
    return samples == 0;
  }

  /** Mean over the samples, 1/s. */
  double readsPerSecond() {
    return reads / samples;
  }

  /** Mean over the samples, 1/s. */
  double writesPerSecond() {
    return writes / samples;
  }

  /** The sample with the most writes. */
  Location busiest() {
    return busiest;
  }
}
