package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.ImpossibleLatency;
import dev.stallsage.observation.InFlight;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.Setting;
import java.util.List;

/** The words of rules about devices that are more than one graded number. */
public interface DeviceStates {
  /** Requests handed to the adapter (Solaris actv): the highest mean of any sample. */
  @ComputedFrom(DeviceSample.class)
  record ActiveCommands(Where where, Gauge gauge) implements GradedFeature {
    /** The highest mean, rounded: to compare with a limit, which is a whole number. */
    public long getPeak() {
      return Math.round(gauge.value());
    }
  }

  /**
   * A software array completes requests while no disk of its host is busy for more than a twentieth
   * of the time: {@code md127 ... 13.86} beside {@code sdb ... 1.25} and {@code sdc ... 1.13}.
   *
   * @param idle false when a disk beside it has work to do
   */
  @ComputedFrom(DeviceSample.class)
  record ArrayAboveDisks(Where where, boolean idle, List<Citation> because) implements Feature {}

  /**
   * A device that a driver puts together of others counts as busy throughout and completes nothing,
   * while those others have nothing to do: {@code md127 0.00 ... 100.00} beside {@code nvme0n1 0.00
   * ... 0.00}.
   *
   * @param layer {@code array} for md, {@code mapped} for dm and bcache
   * @param stalled false when it is not so
   */
  @ComputedFrom(DeviceSample.class)
  record ArrayStall(Where where, String layer, boolean stalled, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return layer;
    }
  }

  /**
   * A whole device counts as busy throughout and completes nothing.
   *
   * @param nothing false when every report has requests or idle time
   * @param virtual it is a disk that a hypervisor shows to a guest: {@code vda}, {@code xvdf}
   */
  @ComputedFrom(DeviceSample.class)
  record CompletesNothing(Where where, boolean nothing, boolean virtual, List<Citation> because)
      implements Feature {}

  /**
   * The name of the device is that of an SD card or an eMMC: {@code mmcblk0}.
   *
   * @param card false for every other name
   */
  @ComputedFrom(DeviceSample.class)
  record FlashCard(Where where, boolean card, List<Citation> because) implements Feature {}

  /** A tool prints latencies that no device can have. */
  @ComputedFrom(value = ImpossibleLatency.class, settledByReading = true)
  record LatencyImpossible(Where where, List<Citation> because) implements Feature {}

  /**
   * How far the fastest report of a device is from a limit that is set for a group of processes, %
   * of the limit, to either side.
   *
   * @param flat three of four reports are as near to it: a top as flat as that is cut off
   * @param below the limit is not exceeded
   */
  @ComputedFrom({IoLimit.class, DeviceSample.class})
  record LimitUse(Where where, boolean flat, boolean below, Gauge gauge) implements GradedFeature {}

  /**
   * Did somebody forbid the kernel to join neighbouring requests, {@code queue/nomerges:2}?
   *
   * @param off false for 0, the default, and for 1, which still tries the simple way
   */
  @ComputedFrom(value = Setting.class, settledByReading = true)
  record MergingOff(Where where, boolean off, List<Citation> because) implements Feature {}

  /**
   * May any queue of the host be asked for four mebibytes at once, {@code queue/max_sectors_kb}?
   *
   * @param large true for 4096 and more
   */
  @ComputedFrom(Setting.class)
  record LargestRequest(Where where, boolean large, List<Citation> because) implements Feature {}

  /**
   * No disk of the host holds a request at the instant somebody looked: {@code cat
   * /sys/block/nvme*&#47;inflight} prints nothing but zeroes.
   *
   * @param nothing false when one of them holds a request
   */
  @ComputedFrom(value = InFlight.class, settledByReading = true)
  record NothingInFlight(Where where, boolean nothing, List<Citation> because) implements Feature {}

  /**
   * A device is busy all the time with a handful of small requests, while several of its kind serve
   * as many and more in normal time.
   *
   * @param crawls false when none of three or more is
   */
  @ComputedFrom(DeviceSample.class)
  record CrawlingDevice(Where where, boolean crawls, List<Citation> because) implements Feature {}

  /**
   * The device serves many requests at once, so its utilisation says nothing of its spare capacity.
   */
  @ComputedFrom(DeviceSample.class)
  record ParallelDevice(Where where, boolean parallel, List<Citation> because) implements Feature {}

  /**
   * Latency of a device as a multiple of the median of its peers: whole devices of one kind and
   * medium on one host under about the same load. Twelve samples of {@code nvme5n1} around 0.62 ms
   * beside seven drives around 0.11 ms become 5.6 times.
   *
   * @param nvme they are NVMe drives
   * @param sustained slow in at least three quarters of enough samples, not in one of them
   * @param throughout its best sample is slower than nearly all samples of every peer
   */
  @ComputedFrom(DeviceSample.class)
  record PeerLatency(Where where, Gauge gauge, boolean nvme, boolean sustained, boolean throughout)
      implements GradedFeature {}

  /**
   * Requests per second of a device as a multiple of what its peers typically serve. 2,100
   * requests/s of {@code sdd} beside five disks around 140 become 15 times.
   *
   * @param slower its latency is far above its peers' as well
   */
  @ComputedFrom(DeviceSample.class)
  record PeerLoad(Where where, Gauge gauge, boolean slower) implements GradedFeature {}

  /**
   * The number of requests handed to the adapter stays at one value while more wait: something
   * limits it. {@code wait 141.3 actv 8.0} in sample after sample becomes depth 8.
   *
   * @param pinned false when the number changes with the load or nothing waits
   * @param depth the limit while pinned, requests
   */
  @ComputedFrom(DeviceSample.class)
  record QueuePinned(Where where, boolean pinned, long depth, List<Citation> because)
      implements Feature {}

  /**
   * A disk is given one command at a time while another of its host is given as many as SATA can
   * queue: {@code /sys/block/sdc/device/queue_depth:1} beside {@code sdb} with 31.
   */
  @ComputedFrom(value = Setting.class, settledByReading = true)
  record QueueUnlikeTwins(Where where, List<Citation> because) implements Feature {}

  /**
   * What the kernel was told of the medium, {@code /sys/block/sda/queue/rotational:1}, or the drive
   * says of itself, {@code Rotation Rate: 7200 rpm}. Virtual disks and LUNs claim to rotate, so the
   * former is no proof.
   *
   * @param rotating false for flash
   */
  @ComputedFrom({Setting.class, DeviceIdentity.class})
  record Rotating(Where where, boolean rotating, List<Citation> because) implements Feature {}

  /**
   * A device without an arm has a scheduler that is made for one: {@code
   * /sys/block/sdc/queue/scheduler:none mq-deadline [bfq]}.
   *
   * @param seeks false where it has another one, or an arm
   */
  @ComputedFrom(Setting.class)
  record SeekingScheduler(Where where, boolean seeks, List<Citation> because) implements Feature {}

  /**
   * The device always has one request in flight and never a second one: rate times latency is one
   * (Little's law) while it is busy all the time. {@code r/s 118.0 await 8.30 avgqu-sz 0.98 %util
   * 97.9} in sample after sample.
   *
   * @param serial false when a second request is seen in flight or the device has idle time
   */
  @ComputedFrom(DeviceSample.class)
  record SerialIo(Where where, boolean serial, List<Citation> because) implements Feature {}

  /**
   * Whether a volume of a cloud takes exactly the rate it is sold with while more is asked of it.
   * Five samples of 2,998 to 3,002 requests a second with 32 outstanding hold.
   */
  @ComputedFrom(DeviceSample.class)
  record SoldRate(Where where, boolean holds, List<Citation> because) implements Feature {}

  /**
   * Many like devices are read or written one page at a time, at the same rate, by the thousand and
   * quickly: work in sequence whose requests were not merged on the way.
   *
   * @param unmerged false when they are larger, fewer, slower, or not alike
   */
  @ComputedFrom(DeviceSample.class)
  record TinyRequestsEverywhere(Where where, boolean unmerged, List<Citation> because)
      implements Feature {}

  /**
   * Latency of the slowest of two or three like devices as a multiple of the others' under the same
   * load. Two disks of a mirror that read 900 KiB/s each, one at 1,450 ms and one at 6 ms, become
   * 242 times. Two are no majority, so it takes a far greater factor than among many, and the slow
   * one must be slow and the other normal by the limits of their kind.
   *
   * @param sustained slow in at least three quarters of enough samples
   * @param sameWork one of the others serves the same requests, as the other half of a mirror does
   */
  @ComputedFrom(DeviceSample.class)
  record TwinLatency(Where where, boolean sustained, boolean sameWork, Gauge gauge)
      implements GradedFeature {}

  /**
   * Does the kernel flush the cache of the device, {@code queue/write_cache:write back}, or believe
   * it to be safe, {@code write through}?
   *
   * @param flushed true for {@code write back}
   */
  @ComputedFrom(value = Setting.class, settledByReading = true)
  record VolatileCache(Where where, boolean flushed, List<Citation> because) implements Feature {}

  /**
   * At least so much of the latency is spent above the device, %: of {@code aqu-sz 96} no more than
   * the {@code queue_depth} of 16 are in the device, so five sixths wait.
   *
   * @param quick the device answers what it holds in normal time: no more than its depth divided by
   *     its rate
   */
  @ComputedFrom({Setting.class, DeviceSample.class})
  record WaitAboveDevice(Where where, boolean quick, Gauge gauge) implements GradedFeature {}

  /**
   * Writes a device holds at one instant, the most of all looks: {@code /sys/block/md0/inflight}
   * with {@code 10 921}.
   *
   * @param layer {@code array} for md, {@code mapped} for dm, {@code device} for a whole disk
   */
  @ComputedFrom(InFlight.class)
  record WritesInFlight(Where where, String layer, Gauge gauge) implements GradedFeature {
    @Override
    public String key() {
      return layer;
    }
  }
}
