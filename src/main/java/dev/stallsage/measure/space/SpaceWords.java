package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.Setting;
import dev.stallsage.observation.SpaceUse;
import java.util.List;

/** The words of rules about free space. */
public interface SpaceWords {
  /** Memory that the table of a deduplicated pool of ZFS takes when all of it is needed, MiB. */
  @ComputedFrom(Setting.class)
  record DedupTable(Where where, Gauge gauge) implements GradedFeature {}

  /** What is left of the space of a file system, %. */
  @ComputedFrom(SpaceUse.class)
  record FilesFree(Where where, Gauge gauge) implements GradedFeature {}

  /** What is left of the inodes of a file system, %. */
  @ComputedFrom(SpaceUse.class)
  record InodesFree(Where where, Gauge gauge) implements GradedFeature {}

  /** How far the free space of a pool of ZFS is in pieces, % by its own measure. */
  @ComputedFrom(SpaceUse.class)
  record PoolFragmentation(Where where, Gauge gauge) implements GradedFeature {}

  /** What is left of a pool of ZFS, %. {@code CAP 98%} becomes 2. */
  @ComputedFrom(SpaceUse.class)
  record PoolFree(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * A device of a pool of ZFS that is written in smaller pieces than it has: {@code block size:
   * 512B configured, 4096B native}.
   */
  @ComputedFrom(value = Setting.class, settledByReading = true)
  record SmallSectors(Where where, List<Citation> because) implements Feature {}

  /** A volume of LVM of which at least one snapshot copies what is overwritten. */
  @ComputedFrom(value = CopyingSnapshot.class, settledByReading = true)
  record SnapshotOrigin(Where where, List<Citation> because) implements Feature {}

  /**
   * What is left of a thin pool of device mapper, %: of its data or its metadata, whichever is
   * less.
   */
  @ComputedFrom(SpaceUse.class)
  record ThinFree(Where where, Gauge gauge) implements GradedFeature {}

  /** The same, graded by whether the next requests will take the rest. */
  @ComputedFrom(SpaceUse.class)
  record ThinRest(Where where, Gauge gauge) implements GradedFeature {}
}
