package dev.stallsage.measure.memory;

import dev.stallsage.measure.Tally;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Location;

/** The {@code arcstats} of one series, snapshot after snapshot, in bounded memory. */
final class CacheHistory {
  /** A cache whose limits are closer than this was pinned by the administrator. */
  private static final double PINNED = 0.95;

  /** Fewer lookups say nothing of the share of misses. */
  private static final double ENOUGH_LOOKUPS = 1000;

  private final Tally targets = new Tally();
  private final Tally falls = new Tally();
  private double sizeBefore = Double.NaN;
  private double firstHits = Double.NaN;
  private double firstMisses = Double.NaN;
  private double lastHits = Double.NaN;
  private double lastMisses = Double.NaN;
  private Location lastAt;

  void add(KernelStatistics snapshot) {
    addTarget(snapshot);
    addSize(snapshot);
    addLookups(snapshot);
  }

  private void addTarget(KernelStatistics snapshot) {
    double floor = number(snapshot, "c_min");
    boolean pinned = floor >= PINNED * number(snapshot, "c_max");
    if (floor > 0 && !pinned) {
      targets.add(number(snapshot, "c") / floor, at(snapshot, "c"));
    }
  }

  private void addSize(KernelStatistics snapshot) {
    double size = number(snapshot, "size");
    if (sizeBefore > 0 && size >= 0) {
      falls.add(Math.max(0, 100 * (sizeBefore - size) / sizeBefore), at(snapshot, "size"));
    }
    sizeBefore = size;
  }

  private void addLookups(KernelStatistics snapshot) {
    double hits = number(snapshot, "hits");
    double misses = number(snapshot, "misses");
    boolean restarted = hits < lastHits || misses < lastMisses;
    if (Double.isNaN(firstHits) || restarted) {
      firstHits = hits;
      firstMisses = misses;
    }
    lastHits = hits;
    lastMisses = misses;
    lastAt = at(snapshot, "misses");
  }

  /** c over c_min of each snapshot. */
  Tally targets() {
    return targets;
  }

  /** How much the cache shrank since the snapshot before, %. */
  Tally falls() {
    return falls;
  }

  /** Misses between the first and the last snapshot, % of lookups; NaN when too few. */
  double missPercent() {
    double misses = lastMisses - firstMisses;
    double lookups = lastHits - firstHits + misses;
    return lookups >= ENOUGH_LOOKUPS ? 100 * misses / lookups : Double.NaN;
  }

  /** The line of the last count of misses. */
  Location missesAt() {
    return lastAt;
  }

  private static double number(KernelStatistics snapshot, String name) {
    Statistic statistic = snapshot.statistics().get(name);
    return statistic == null ? Double.NaN : statistic.number();
  }

  private static Location at(KernelStatistics snapshot, String name) {
    Statistic statistic = snapshot.statistics().get(name);
    return statistic == null ? snapshot.at() : statistic.at();
  }
}
