package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about hypervisors: every feature of this package. */
public final class HypervisorWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          HypervisorBurden.class,
          HypervisorDeviceTime.class,
          HypervisorFreeSlots.class,
          HypervisorKernelTime.class,
          HypervisorQueueLimit.class,
          HypervisorQueued.class,
          OthersOutstanding.class,
          QueueCeiling.class,
          SnapshotLayers.class);

  private HypervisorWords() {}
}
