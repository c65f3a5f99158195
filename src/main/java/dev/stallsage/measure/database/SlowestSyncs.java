package dev.stallsage.measure.database;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SyncDistribution;

/**
 * How long the slowest of a hundred syncs of a database's log takes at least, ms.
 *
 * @param whole were all syncs counted, the slowest included?
 */
@From(SyncDistribution.class)
public record SlowestSyncs(Where where, boolean whole, Gauge gauge) implements Measured {
  @Override
  public String key() {
    return whole ? "" : "cut";
  }
}
