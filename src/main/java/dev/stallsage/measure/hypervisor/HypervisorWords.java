package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DiskLayer;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/** The words of rules about hypervisors. */
public interface HypervisorWords {
  /**
   * Is anything the hypervisor serves slow, or does anything queue in it? {@code ACTV 1 QUED 0 ...
   * DAVG/cmd 0.61 KAVG/cmd 0.01} of the busiest device, and no worse row, is no burden.
   *
   * <p>One fact for a hypervisor and not one for each of its devices: guests go by other names, so
   * that rules compare it with every device of theirs.
   *
   * @param burdened is any device slow or any command queued?
   * @param slow is any device slow below the hypervisor?
   */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorBurden(Where where, boolean burdened, boolean slow, List<Citation> because)
      implements Feature {}

  /** Time below the VMkernel (DAVG): adapter, fabric, array; median of the busy samples, ms. */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorDeviceTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of a device's slots that no command takes, median, per cent. {@code ACTV 31} of
   * {@code DQLEN 32} leaves 3 %.
   */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorFreeSlots(Where where, Gauge gauge) implements GradedFeature {}

  /** Time in the VMkernel (KAVG), its queue included; median of the busy samples, ms. */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorKernelTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The queue the hypervisor gives a device, while it was watched. {@code DQLEN} 64 in one sample
   * and 16 in another was lowered.
   *
   * @param lowered to half or less?
   */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorQueueLimit(Where where, boolean lowered, List<Citation> because)
      implements Feature {}

  /** Commands that wait in the VMkernel for a free slot of the device (QUED); median. */
  @ComputedFrom(HypervisorSample.class)
  record HypervisorQueued(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of I/Os that found others outstanding when they reached the virtual disk, per cent,
   * of the busiest virtual disks. The row {@code 7911,1} of 8240 I/Os in {@code vscsiStats -p
   * outstandingIOs} leaves 4 %.
   *
   * <p>The place is the host: the guest knows the disk by another name.
   */
  @ComputedFrom(Histogram.class)
  record OthersOutstanding(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of I/Os that found the deepest queue that ever was, per cent, of the busiest virtual
   * disks with a deep queue. {@code 5210,32} as the last row above 0 of 20,000 I/Os becomes 26 %.
   *
   * <p>The place is the host: the guest knows the disk by another name.
   */
  @ComputedFrom(Histogram.class)
  record QueueCeiling(Where where, Gauge gauge) implements GradedFeature {}

  /** How many layers of snapshots lie on a virtual disk. */
  @ComputedFrom(DiskLayer.class)
  record SnapshotLayers(Where where, Gauge gauge) implements GradedFeature {}
}
