package dev.stallsage.measure;

import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A measure that looks at nothing but the samples of devices, with a meter for each of them.
 *
 * @param <M> gathers what is told of one device
 */
public abstract class DeviceMeterMeasure<M extends DeviceMeter> implements Measure {
  private final PerSeries<String, M> meters;

  /**
   * @param unread a meter before the first sample
   */
  protected DeviceMeterMeasure(Supplier<M> unread) {
    meters = new PerSeries<>(unread);
  }

  /** What was gathered of each device. */
  protected final PerSeries<String, M> meters() {
    return meters;
  }

  @Override
  public final Set<Class<? extends Observation>> sees() {
    return Set.of(DeviceSample.class);
  }

  @Override
  public final void see(Series series, Observation observation) {}

  @Override
  public final DeviceMeter meter(Series series, String device) {
    return meters.of(series, device);
  }
}
