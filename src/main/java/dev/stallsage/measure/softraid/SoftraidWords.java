package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.PoolLog;
import dev.stallsage.observation.SoftwareArray;
import dev.stallsage.observation.SyncWrites;
import dev.stallsage.observation.TransactionGroup;
import java.util.List;
import java.util.regex.Pattern;

/** The words of rules about arrays and pools made by software. */
public interface SoftraidWords {
  /**
   * An array lacks a member: {@code [6/5] [UUUUU_]}.
   *
   * @param vacant nothing takes the place of the member that is lost: fewer drives are listed than
   *     it has places, and no recovery fills one. {@code md3 : active raid10 sda1[0]} with {@code
   *     [2/1] [U_]} is vacant even while it resynchronises what it has
   * @param lost more are missing than its level bears: two of a {@code raid5}, {@code [4/2]
   *     [U__U]}, or both copies of a {@code raid10}, {@code 2 near-copies [4/2] [UU__]}
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record ArrayDegraded(Where where, boolean vacant, boolean lost, List<Citation> because)
      implements Feature {}

  /**
   * An array or a pool has all of its members and copies nothing: {@code [3/3] [UUU]}.
   *
   * @param pool is it a pool of ZFS?
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record ArrayWhole(Where where, boolean pool, List<Citation> because) implements Feature {}

  /** A pool does without a device it was made of: {@code c0t3d0 FAULTED 14 2 0}. */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record PoolLacksDevice(Where where, List<Citation> because) implements Feature {}

  /**
   * An array that lacks nothing lists a member as failed: {@code sdk1[4](F)} beside {@code [3/3]
   * [UUU]}, a spare or a member that was replaced.
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record FailedMember(Where where, List<Citation> because) implements Feature {}

  /**
   * A disk shares the load of a software array with at least two others.
   *
   * @param where the disk
   * @param array the array
   * @param resting the array neither rebuilds nor reads itself: what its disks do is the host's
   *     load
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record ArrayMember(Where where, Where array, boolean resting, List<Citation> because)
      implements Feature {}

  /**
   * An array reads or writes all of itself on its own account, and every member of it works for
   * that. {@code recovery = 7.7% (...) speed=3781K/sec} of {@code md3} becomes {@code recovery} of
   * {@code md3}, and of each of its disks.
   *
   * @param array the place of the array
   * @param whole this is the array itself, not one of its disks
   * @param action {@code check}, {@code resync}, {@code recovery}, {@code reshape}; of pools {@code
   *     scrub}, {@code resilver}
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record ArrayWork(Where where, Where array, boolean whole, String action, List<Citation> because)
      implements Feature {
    /** Names of {@code /dev/disk/by-id} and {@code gptid}, which no list of latencies prints. */
    private static final Pattern BY_ID =
        Pattern.compile("(?:ata|scsi|wwn|nvme|sas|usb|virtio|google|dm-uuid)-.{6,}|gptid/.+");

    /** Does it bear a name under which no tool prints a latency? */
    public boolean isById() {
      return BY_ID.matcher(where.device()).matches();
    }
  }

  /**
   * How fast a software RAID reads or writes each of its members on its own account, MB/s. {@code
   * recovery = 7.7% (...) speed=2210K/sec} becomes 2.26.
   */
  @ComputedFrom(SoftwareArray.class)
  record ArrayWorkSpeed(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How many of a hundred transactions ZFS held up because too much was waiting to be written, %.
   * {@code dmu_tx_assigned 4 80000} and {@code dmu_tx_dirty_delay 4 9600} become 12: between the
   * first and the last look, or since boot where there is one.
   */
  @ComputedFrom(KernelStatistics.class)
  record DelayedTransactions(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How long a log device of a pool of ZFS takes for a write, ms: the queue in front of it, the
   * write, and the flush of its cache where the tool shows one.
   */
  @ComputedFrom({SyncWrites.class, DeviceSample.class})
  record LogDeviceTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * An array keeps parity: {@code md0 : active raid6 ...}, {@code 1024k chunk}, {@code [12/12]}.
   */
  @ComputedFrom(value = SoftwareArray.class, settledByReading = true)
  record ParityArray(Where where, List<Citation> because) implements Feature {}

  /**
   * What the members of a parity array read for each write of the array, beyond what the array
   * itself reads. 410 writes/s of {@code md0} with 12 reads/s, beside 830 reads/s of its disks,
   * become 2. Writes of whole stripes need none.
   */
  @ComputedFrom(DeviceSample.class)
  record ParityReads(Where where, Gauge gauge) implements GradedFeature {}

  /** Has a pool of ZFS a device of its own for synchronous writes? */
  @ComputedFrom(value = PoolLog.class, settledByReading = true)
  record PoolLogDevice(Where where, boolean present, List<Citation> because) implements Feature {}

  /** How long a pool of ZFS takes to write a transaction group, ms: of those that hold data. */
  @ComputedFrom(TransactionGroup.class)
  record PoolSyncTime(Where where, Gauge gauge) implements GradedFeature {}

  /** How long a synchronous write of a pool of ZFS takes below its intent log, ms. */
  @ComputedFrom(SyncWrites.class)
  record SyncWriteTime(Where where, Gauge gauge) implements GradedFeature {}
}
