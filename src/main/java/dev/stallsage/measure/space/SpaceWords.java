package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.SpaceUse;
import java.util.List;

/** The words of rules about free space. */
public interface SpaceWords {
  /** How far the free space of a pool of ZFS is in pieces, % by its own measure. */
  @From(SpaceUse.class)
  record PoolFragmentation(Where where, Gauge gauge) implements Measured {}

  /** What is left of a pool of ZFS, %. {@code CAP 98%} becomes 2. */
  @From(SpaceUse.class)
  record PoolFree(Where where, Gauge gauge) implements Measured {}

  /** A volume of LVM of which at least one snapshot copies what is overwritten. */
  @From(value = CopyingSnapshot.class, settledByReading = true)
  record SnapshotOrigin(Where where, List<Citation> because) implements Feature {}

  /**
   * What is left of a thin pool of device mapper, %: of its data or its metadata, whichever is
   * less.
   */
  @From(SpaceUse.class)
  record ThinFree(Where where, Gauge gauge) implements Measured {}
}
