package dev.stallsage.measure.process;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;
import java.util.List;

/** The words of rules about processes. */
public interface ProcessWords {
  /**
   * A program that is known to run on a schedule and to read or write much - a backup, an index, a
   * scan, a check - waits for the disk or does most of the I/O.
   *
   * @param atWork false when none of them is seen, or only asleep
   */
  @ComputedFrom(value = ProcessSample.class, settledByReading = true)
  record BatchJob(Where where, boolean atWork, List<Citation> because) implements Feature {}

  /**
   * The share of one processor the busiest process of the host takes, %, whether it does I/O or
   * not.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyProcess(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one processor taken by a program that does nothing but move, pack, encrypt or
   * check data, %. {@code 48121 root 20 0 12160 3212 2660 R 100.0 0.0 18:01.10 gzip} becomes 100.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyMover(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one processor taken by the thread of the kernel that looks for memory to free, %.
   * {@code 160 root 20 0 0 0 0 R 99.0 0.0 10:42.59 [kswapd0]} becomes 99.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyReclaimer(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one processor taken by the threads that take memory back from the cache of ZFS, %:
   * of the busiest of them.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyZfsReclaimer(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one processor taken by a process that is seen to do I/O: it waits for the kernel,
   * it does most of the I/O, or it is a thread of the kernel that serves an array or encrypts.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyRequester(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one processor taken by the thread of the kernel that writes back, %. {@code
   * 2351470 root 20 0 0 0 0 R 100.0 0.0 73:28.06 kworker/u16:1+flush-9:127} becomes 100.
   */
  @ComputedFrom(ProcessSample.class)
  record BusyWriteback(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * The share of one program in all I/O of processes, %.
   *
   * @param othersWait another program was seen to wait for the disk
   */
  @ComputedFrom(ProcessSample.class)
  record ConsumerShare(Where where, boolean othersWait, Gauge gauge) implements GradedFeature {}

  /**
   * The thread of the kernel that zeroes the inode tables of a new ext4 file system, {@code
   * ext4lazyinit}, waits for the disk or writes.
   *
   * @param atWork false when it is not there, or asleep
   * @param most it moves most of what is moved
   */
  @ComputedFrom(value = ProcessSample.class, settledByReading = true)
  record LazyInit(Where where, boolean atWork, boolean most, List<Citation> because)
      implements Feature {}

  /**
   * The thread of the kernel that brings a software array in step, {@code md0_resync}, {@code
   * md0_reshape}. It exists only while a check, a resync, a recovery or a reshape of that array
   * runs or waits for its turn; here it reads, computes or waits for the disk.
   */
  @ComputedFrom(value = ProcessSample.class, settledByReading = true)
  record ArrayThread(Where where, List<Citation> because) implements Feature {}

  /** Processes seen in uninterruptible sleep at one look, the most of all looks. */
  @ComputedFrom(ProcessSample.class)
  record WaitingProcesses(Where where, Gauge gauge) implements GradedFeature {}
}
