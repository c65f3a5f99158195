package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryAmount;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Setting;

/** The words of rules about file systems and the page cache. */
public interface FilesystemWords {
  /**
   * Length of the stripes to which ext4 aligns what it allocates, in its blocks: {@code
   * stripe=32752} among the options of a mount, {@code RAID stride: 32752} in the superblock; 0
   * when it aligns nothing.
   */
  @ComputedFrom({Setting.class, Mount.class})
  record AllocationStripe(Where where, Gauge gauge) implements GradedFeature {}

  /** What waits in memory to be written to files, the most of all looks, MB. */
  @ComputedFrom(MemoryAmount.class)
  record DirtyData(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * What waits to be written, of the limit at which writers are held up, %: as much as two looks at
   * least found. Of one look nobody knows whether it lasted longer than the look.
   */
  @ComputedFrom(MemoryAmount.class)
  record DirtyLimitShare(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Size of the log of an XFS file system, MiB: {@code log =internal bsize=4096 blocks=2560} is 10.
   */
  @ComputedFrom(Setting.class)
  record LogSize(Where where, Gauge gauge) implements GradedFeature {}
}
