package dev.stallsage.measure.database;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DatabaseFlush;
import dev.stallsage.observation.SyncDistribution;

/** The words of rules about databases. */
public interface DatabaseWords {
  /**
   * How long a database waited until data was safe, ms: of several times the second longest, so
   * that once is not enough. {@code longest=6.791 s} and {@code longest=2.248 s} become 2248 ms.
   *
   * @param cleaner the rounds of a page cleaner, not the syncs of checkpoints
   */
  @ComputedFrom(DatabaseFlush.class)
  record DatabaseFlushTime(Where where, boolean cleaner, Gauge gauge) implements GradedFeature {
    @Override
    public String key() {
      return cleaner ? "page-cleaner" : "checkpoint";
    }
  }

  /**
   * How long the slowest of a hundred syncs of a database's log takes at least, ms.
   *
   * @param whole were all syncs counted, the slowest included?
   */
  @ComputedFrom(SyncDistribution.class)
  record SlowestSyncs(Where where, boolean whole, Gauge gauge) implements GradedFeature {
    @Override
    public String key() {
      return whole ? "" : "cut";
    }
  }

  /** How long the oldest commit has waited whose transaction is prepared, ms. */
  @ComputedFrom(DatabaseFlush.class)
  record CommitTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Reads or writes of its files that a database complains of, ms at least: SQL Server does after
   * 15 s unless it was told otherwise.
   */
  @ComputedFrom(DatabaseFlush.class)
  record LateRequests(Where where, Gauge gauge) implements GradedFeature {}
}
