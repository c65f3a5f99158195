package dev.stallsage.measure.device;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** The words of rules about devices that are graded numbers. */
public interface DeviceMetrics {
  /** Data read and written in large requests, MB/s: 800 MB/s in requests of 1 MiB. */
  @ComputedFrom(DeviceSample.class)
  record BulkTransfer(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Utilisation over the time that all requests of the interval together spent in flight, as a
   * multiple. A device is busy only while a request is in flight, so anything above one is the
   * kernel's bookkeeping: 40 requests a second of 0.12 ms cannot make 97 % busy.
   */
  @ComputedFrom(DeviceSample.class)
  record BusyExcess(Where where, Gauge gauge) implements GradedFeature {}

  /** Time from hand-over to the adapter until completion, ms (Solaris asvc_t). */
  @ComputedFrom(DeviceSample.class)
  record DeviceTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Latency of reads and writes in the samples in which the device discards, as a multiple of its
   * latency over all samples, most of which have no discard.
   *
   * <p>await 0.3 ms in 40 samples, 95 ms in the six with d/s above 1: 317 times.
   */
  @ComputedFrom(DeviceSample.class)
  record DiscardBurden(Where where, Gauge gauge) implements GradedFeature {}

  /** Mean time of a discard, ms (d_await), in the samples that have any. */
  @ComputedFrom(DeviceSample.class)
  record DiscardLatency(Where where, Gauge gauge) implements GradedFeature {}

  /** Latency of writes, ms, measured by what flash needs that answers out of its memory. */
  @ComputedFrom(DeviceSample.class)
  record FlashWriteTime(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Mean time of a cache flush, ms (f_await): how long the device needs to make safe what it said
   * it had written.
   */
  @ComputedFrom(DeviceSample.class)
  record FlushLatency(Where where, Gauge gauge) implements GradedFeature {}

  /** Time in the wait queue of the host before hand-over, ms (Solaris wsvc_t). */
  @ComputedFrom(DeviceSample.class)
  record HostWait(Where where, Gauge gauge) implements GradedFeature {}

  /** Time from submission to completion of all requests, ms: median of the busy samples. */
  @ComputedFrom(DeviceSample.class)
  record Latency(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How closely latency rises and falls with the requests per second of the same samples:
   * Spearman's rank correlation, 1 when the order is the same. A device that is slow for a reason
   * of its own is slow in its quiet samples as well.
   */
  @ComputedFrom(DeviceSample.class)
  record LatencyFollowsLoad(Where where, Gauge gauge) implements GradedFeature {}

  /** Requests waiting or in flight (avgqu-sz, aqu-sz), mean. */
  @ComputedFrom(DeviceSample.class)
  record Outstanding(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How far the slowest of the comparable devices of a host is from the median of the others. Six
   * disks between 4.1 and 4.9 ms have a spread of 1.1 times: they are alike.
   */
  @ComputedFrom(DeviceSample.class)
  record PeerSpread(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Time from submission to completion of reads, ms: r_await, or await of samples that are nearly
   * all reads.
   */
  @ComputedFrom(DeviceSample.class)
  record ReadLatency(Where where, Gauge gauge) implements GradedFeature {}

  /** Latency of reads as a multiple of the baseline's. */
  @ComputedFrom(DeviceSample.class)
  record ReadLatencyInflation(Where where, Gauge gauge) implements GradedFeature {}

  /** Service time of reads as a multiple of the baseline's. */
  @ComputedFrom(DeviceSample.class)
  record ReadServiceInflation(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Time the device needs for one read, ms: svctm or asvc_t of samples that are nearly all reads.
   */
  @ComputedFrom(DeviceSample.class)
  record ReadServiceTime(Where where, Gauge gauge) implements GradedFeature {}

  /** Completed requests per second. */
  @ComputedFrom(DeviceSample.class)
  record RequestRate(Where where, Gauge gauge) implements GradedFeature {}

  /** Mean size of a request, KiB: {@code 38956 rkB/s} of {@code 9738.6 r/s} are 4 KiB each. */
  @ComputedFrom(DeviceSample.class)
  record RequestSize(Where where, Gauge gauge) implements GradedFeature {}

  /** Requests per second, measured by what one spindle can do with its arm: about a hundred. */
  @ComputedFrom(DeviceSample.class)
  record SpindleRate(Where where, Gauge gauge) implements GradedFeature {}

  /** Data read and written, MB/s. */
  @ComputedFrom(DeviceSample.class)
  record Throughput(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How far the rate of data of the reports differs in which a device is busy throughout, is handed
   * large requests and has more waiting: the widest distance from their mean, %. 541, 540 and 542
   * MB/s are 0.2.
   */
  @ComputedFrom(DeviceSample.class)
  record StandingThroughput(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Share of time with at least one request in flight, %: says nothing of spare capacity on a
   * parallel device.
   */
  @ComputedFrom(DeviceSample.class)
  record Utilisation(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Time in the host's queue as a multiple of the time in the device (wsvc_t / asvc_t), while
   * requests wait.
   */
  @ComputedFrom(DeviceSample.class)
  record WaitDominance(Where where, Gauge gauge) implements GradedFeature {}

  /** Requests that wait in the host (Solaris wait), mean. */
  @ComputedFrom(DeviceSample.class)
  record WaitQueue(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Time from submission to completion of writes, ms: w_await, or await of samples that are nearly
   * all writes.
   */
  @ComputedFrom(DeviceSample.class)
  record WriteLatency(Where where, Gauge gauge) implements GradedFeature {}

  /** Latency of writes as a multiple of the baseline's. */
  @ComputedFrom(DeviceSample.class)
  record WriteLatencyInflation(Where where, Gauge gauge) implements GradedFeature {}

  /** Writes per second, whatever share of all requests they are. */
  @ComputedFrom(DeviceSample.class)
  record WriteLoad(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How often a device that wrote at a good rate wrote nothing for a while, though it was not idle,
   * and went on at a good rate: 140 MB/s, three reports of 0, 130 MB/s is one pause.
   */
  @ComputedFrom(DeviceSample.class)
  record WritePauses(Where where, Gauge gauge) implements GradedFeature {}

  /** Completed writes per second in samples that are nearly all writes. */
  @ComputedFrom(DeviceSample.class)
  record WriteRate(Where where, Gauge gauge) implements GradedFeature {}

  /** Latency of writes over latency of reads of the same samples. */
  @ComputedFrom(DeviceSample.class)
  record WriteReadRatio(Where where, Gauge gauge) implements GradedFeature {}

  /** Service time of writes as a multiple of the baseline's. */
  @ComputedFrom(DeviceSample.class)
  record WriteServiceInflation(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Time the device needs for one write, ms: svctm or asvc_t of samples that are nearly all writes.
   */
  @ComputedFrom(DeviceSample.class)
  record WriteServiceTime(Where where, Gauge gauge) implements GradedFeature {}

  /** Megabytes written per second in samples that are nearly all writes. */
  @ComputedFrom(DeviceSample.class)
  record WriteThroughput(Where where, Gauge gauge) implements GradedFeature {}
}
