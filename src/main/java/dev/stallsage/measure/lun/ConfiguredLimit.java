package dev.stallsage.measure.lun;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;

/**
 * The number of commands the administrator lets a LUN have. {@code set ssd:ssd_max_throttle=12} in
 * {@code /etc/system} becomes scope {@code all}, depth 12; {@code throttle-max:32} in {@code
 * sd.conf} becomes scope {@code product}, depth 32.
 *
 * @param scope {@code all} for every LUN of the driver, {@code product} for those of one product
 * @param depth commands
 */
@From(Setting.class)
public record ConfiguredLimit(Where where, String scope, long depth, Gauge gauge)
    implements Measured {
  @Override
  public String key() {
    return scope;
  }
}
