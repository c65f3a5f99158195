package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about software RAID: every feature of this package. */
public final class SoftraidWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          DelayedTransactions.class,
          ArrayMember.class,
          LogDeviceTime.class,
          PoolLogDevice.class,
          PoolSyncTime.class,
          SyncWriteTime.class,
          ArrayWork.class,
          ArrayWorkSpeed.class,
          ArrayDegraded.class,
          ParityArray.class,
          ParityReads.class);

  private SoftraidWords() {}
}
