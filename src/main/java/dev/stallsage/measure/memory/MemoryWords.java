package dev.stallsage.measure.memory;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.MemoryShare;
import dev.stallsage.observation.Setting;

/** The words of rules about memory. */
public interface MemoryWords {
  /**
   * The part of lookups that missed the ZFS cache between the first and the last snapshot, %.
   * Counters since boot tell nothing of today, so that one snapshot is not enough.
   */
  @ComputedFrom(KernelStatistics.class)
  record CacheMissShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The second largest fall of the ZFS cache between two snapshots, % of the size before: what
   * happened at least twice. {@code size} of 8, 5, 8 and 5 GiB in a row becomes 37.5 %.
   */
  @ComputedFrom(KernelStatistics.class)
  record CacheShrinking(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The size ZFS aims at for its cache over the least size it may have; median of the snapshots.
   * {@code c 268435456} and {@code c_min 268435456} become 1: pressed to its floor.
   *
   * <p>Absent when least and largest size are set alike: such a cache cannot give way.
   */
  @ComputedFrom(KernelStatistics.class)
  record CacheTarget(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The part of memory that holds file data of ZFS, %. {@code ZFS File Data 73142 285.7M 7%}
   * becomes 7 %.
   */
  @ComputedFrom(MemoryShare.class)
  record FileCacheShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The part of memory that nothing uses, %. {@code Free (freelist) 793293 3.0G 76%} becomes 76 %.
   */
  @ComputedFrom(MemoryShare.class)
  record FreeMemoryShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The part of memory that is reserved for programs and so kept from kernel and file cache, %.
   * {@code set user_reserve_hint_pct=85} in {@code /etc/system} becomes 85 %.
   */
  @ComputedFrom(Setting.class)
  record MemoryReservation(Where where, Gauge gauge) implements GradedFeature {}
}
