package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Requests handed to the adapter (Solaris actv): the highest mean of any sample. */
@From(DeviceSample.class)
public record ActiveCommands(Where where, Gauge gauge) implements Measured {
  /** The highest mean, rounded: to compare with a limit, which is a whole number. */
  public long getPeak() {
    return Math.round(gauge.value());
  }
}
