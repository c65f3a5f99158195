package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InFlight;

/**
 * Writes a device holds at one instant, the most of all looks: {@code /sys/block/md0/inflight} with
 * {@code 10 921}.
 *
 * @param layer {@code array} for md, {@code mapped} for dm, {@code device} for a whole disk
 */
@From(InFlight.class)
public record WritesInFlight(Where where, String layer, Gauge gauge) implements Measured {
  @Override
  public String key() {
    return layer;
  }
}
