package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.BulkTransfer;
import dev.stallsage.measure.device.DeviceMetrics.BusyExcess;
import dev.stallsage.measure.device.DeviceMetrics.DeviceTime;
import dev.stallsage.measure.device.DeviceMetrics.DiscardBurden;
import dev.stallsage.measure.device.DeviceMetrics.DiscardLatency;
import dev.stallsage.measure.device.DeviceMetrics.FlashWriteTime;
import dev.stallsage.measure.device.DeviceMetrics.FlushLatency;
import dev.stallsage.measure.device.DeviceMetrics.HostWait;
import dev.stallsage.measure.device.DeviceMetrics.Latency;
import dev.stallsage.measure.device.DeviceMetrics.Outstanding;
import dev.stallsage.measure.device.DeviceMetrics.ReadLatency;
import dev.stallsage.measure.device.DeviceMetrics.ReadServiceTime;
import dev.stallsage.measure.device.DeviceMetrics.RequestRate;
import dev.stallsage.measure.device.DeviceMetrics.RequestSize;
import dev.stallsage.measure.device.DeviceMetrics.SpindleRate;
import dev.stallsage.measure.device.DeviceMetrics.Throughput;
import dev.stallsage.measure.device.DeviceMetrics.Utilisation;
import dev.stallsage.measure.device.DeviceMetrics.WaitDominance;
import dev.stallsage.measure.device.DeviceMetrics.WaitQueue;
import dev.stallsage.measure.device.DeviceMetrics.WriteLatency;
import dev.stallsage.measure.device.DeviceMetrics.WriteLoad;
import dev.stallsage.measure.device.DeviceMetrics.WriteRate;
import dev.stallsage.measure.device.DeviceMetrics.WriteReadRatio;
import dev.stallsage.measure.device.DeviceMetrics.WriteServiceTime;
import dev.stallsage.measure.device.DeviceMetrics.WriteThroughput;
import dev.stallsage.measure.device.DeviceStates.ActiveCommands;
import dev.stallsage.measure.device.DeviceStates.FlashCard;
import dev.stallsage.measure.device.DeviceStates.ParallelDevice;
import dev.stallsage.measure.device.DeviceStates.QueuePinned;
import dev.stallsage.measure.device.DeviceStates.Rotating;
import dev.stallsage.measure.device.DeviceStates.SerialIo;
import dev.stallsage.measure.device.DeviceStates.SoldRate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;

/** The graded numbers of one device. */
record LoadFeatures(FeatureContext frame, Where where, DeviceTallies tallies) {
  /** Fewer busy samples than this are no basis for calling anything healthy. */
  static final int ENOUGH_SAMPLES = 3;

  private static final int MS = 1000;

  /** Device mapper and software arrays of Linux. */
  private static final Pattern ABOVE_DISKS = Pattern.compile("dm-\\d{1,5}|md\\d{1,5}");

  /** They serve many requests at a time. */
  private static final Set<Medium> PARALLEL =
      EnumSet.of(Medium.NVME, Medium.FLASH, Medium.ARRAY, Medium.CLOUD);

  /** What writes to them is not written somewhere behind a network or a cache of an array. */
  private static final Set<Medium> OF_ITS_OWN =
      EnumSet.complementOf(EnumSet.of(Medium.ARRAY, Medium.CLOUD, Medium.NETWORK));

  List<Feature> all() {
    List<Feature> features = new ArrayList<>();
    median(features, SampleMetric.LATENCY, "latency", Latency::new);
    median(features, SampleMetric.READ_LATENCY, "read-latency", ReadLatency::new);
    median(features, SampleMetric.WRITE_LATENCY, "write-latency", WriteLatency::new);
    median(features, SampleMetric.READ_SERVICE, "read-service-time", ReadServiceTime::new);
    median(features, SampleMetric.WRITE_SERVICE, "write-service-time", WriteServiceTime::new);
    median(features, SampleMetric.DEVICE_TIME, "device-time", DeviceTime::new);
    median(features, SampleMetric.HOST_WAIT, "host-wait", HostWait::new);
    median(features, SampleMetric.WAITING, "wait-queue", WaitQueue::new);
    median(features, SampleMetric.OUTSTANDING, "outstanding", Outstanding::new);
    median(features, SampleMetric.UTILISATION, "utilisation", Utilisation::new);
    median(features, SampleMetric.REQUESTS, "request-rate", RequestRate::new);
    median(features, SampleMetric.WRITES, "write-rate", WriteRate::new);
    median(features, SampleMetric.WRITE_MB, "write-throughput", WriteThroughput::new);
    median(features, SampleMetric.WAIT_DOMINANCE, "wait-dominance", WaitDominance::new);
    median(features, SampleMetric.REQUEST_KIB, "request-size", RequestSize::new);
    median(features, SampleMetric.REQUESTS, "spindle-rate", SpindleRate::new);
    median(features, SampleMetric.MB, "throughput", Throughput::new);
    if (tallies.of(SampleMetric.REQUEST_KIB).median() >= frame.scales().high("request-size")) {
      median(features, SampleMetric.MB, "throughput", BulkTransfer::new);
    }
    median(features, SampleMetric.BUSY_EXCESS, "busy-excess", BusyExcess::new);
    median(features, SampleMetric.WRITE_LOAD, "write-load", WriteLoad::new);
    median(features, SampleMetric.WRITE_READ_RATIO, "write-read-ratio", WriteReadRatio::new);
    if (OF_ITS_OWN.contains(frame.medium(where))) {
      median(features, SampleMetric.WRITE_LATENCY, "flash-write-time", FlashWriteTime::new);
    }
    median(features, SampleMetric.FLUSH_LATENCY, "flush-latency", FlushLatency::new);
    median(features, SampleMetric.DISCARD_LATENCY, "discard-latency", DiscardLatency::new);
    discarding(features);
    peak(features);
    pinned(features);
    card(features);
    rotating(features);
    soldRate(features);
    serial(features);
    parallel(features);
    measured(features);
    return features;
  }

  private void median(
      List<Feature> features,
      SampleMetric metric,
      String scale,
      BiFunction<Where, Gauge, Feature> feature) {
    Tally tally = tallies.of(metric);
    if (tally.count() > 0) {
      features.add(feature.apply(where, frame.median(scale, where, tally)));
    }
  }

  /** Only where the samples without a discard are the rule: else there is nothing to compare. */
  private void discarding(List<Feature> features) {
    Tally discarding = tallies.of(SampleMetric.LATENCY_DISCARDING);
    Tally all = tallies.of(SampleMetric.LATENCY);
    if (discarding.count() >= ENOUGH_SAMPLES
        && 2 * discarding.count() < all.count()
        && all.median() > 0) {
      double times = discarding.median() / all.median();
      String reads =
          "latency "
              + Scales.figure(discarding.median())
              + " ms over "
              + discarding.count()
              + " samples with discards, "
              + Scales.figure(all.median())
              + " ms over all "
              + all.count()
              + "; ";
      List<Citation> because =
          cite(discarding.highest(), reads + frame.reads("discard-burden", where, times));
      features.add(new DiscardBurden(where, frame.gauge("discard-burden", where, times, because)));
    }
  }

  private void peak(List<Feature> features) {
    Tally active = tallies.of(SampleMetric.ACTIVE);
    if (active.count() > 0) {
      double peak = active.highest().get(0).value();
      features.add(
          new ActiveCommands(
              where, frame.gauge("active-commands", where, peak, active, active.highest())));
    }
  }

  /** The spread between the least and the most active sample is small although requests wait. */
  private void pinned(List<Feature> features) {
    Tally active = tallies.of(SampleMetric.ACTIVE);
    Tally waiting = tallies.of(SampleMetric.WAITING);
    if (active.count() < 2 || waiting.count() == 0) {
      return;
    }
    double most = active.highest().get(0).value();
    double least = active.lowest().get(0).value();
    boolean pinned =
        waiting.lowest().get(0).value() >= 1
            && most > 0
            && (most - least) / most <= frame.scales().low("pinned-spread");
    long depth = Math.round(active.median());
    String reads =
        pinned
            ? "active commands stay at " + depth + " while others wait"
            : "active commands range from " + Scales.figure(least) + " to " + Scales.figure(most);
    features.add(new QueuePinned(where, pinned, depth, cite(active.highest(), reads)));
  }

  /**
   * Little's law: outstanding = rate x latency. One throughout, on a busy device: one at a time.
   */
  private void serial(List<Feature> features) {
    Tally outstanding = tallies.of(SampleMetric.OUTSTANDING);
    Tally busy = tallies.of(SampleMetric.UTILISATION);
    if (outstanding.count() < ENOUGH_SAMPLES || busy.count() == 0) {
      return;
    }
    double least = outstanding.lowest().get(0).value();
    double most = outstanding.highest().get(0).value();
    boolean serial =
        least >= frame.scales().low("serial-depth")
            && most < frame.scales().high("serial-depth")
            && busy.median() >= frame.scales().high("utilisation");
    String reads =
        serial
            ? "between "
                + Scales.figure(least)
                + " and "
                + Scales.figure(most)
                + " requests outstanding while busy all the time: one after the other"
            : Scales.figure(least) + " to " + Scales.figure(most) + " requests outstanding";
    features.add(new SerialIo(where, serial, cite(outstanding.highest(), reads)));
  }

  private void parallel(List<Feature> features) {
    Tally busy = tallies.of(SampleMetric.UTILISATION);
    Medium medium = frame.medium(where);
    if (busy.count() > 0) {
      boolean known = PARALLEL.contains(medium);
      boolean parallel = known || showsNoArm();
      String reads =
          known
              ? where.device() + " is " + medium.key() + " and serves many requests at once"
              : parallel
                  ? where.device() + " answers more requests, and sooner, than one arm can"
                  : "nothing tells that " + where.device() + " serves many requests at once";
      features.add(new ParallelDevice(where, parallel, cite(busy.highest().subList(0, 1), reads)));
    }
  }

  /**
   * What no disk serves is served by something that works on many requests at once. What lies above
   * disks is asked for what they serve together, and adds a time of its own.
   */
  private boolean showsNoArm() {
    if (ABOVE_DISKS.matcher(where.device()).matches()) {
      return false;
    }
    double all = tallies.of(SampleMetric.REQUESTS).median();
    double written = tallies.of(SampleMetric.WRITE_LOAD).median();
    double latencyMs = tallies.of(SampleMetric.LATENCY).median();
    boolean quick =
        frame.scales().grade("latency", Medium.NVME, latencyMs).compareTo(Grade.HIGH) < 0;
    boolean several = all * latencyMs / MS >= frame.scales().high("serial-depth");
    boolean read = all - written >= frame.scales().high("reads-of-an-arm");
    boolean many = all >= frame.scales().high("request-rate");
    return frame.medium(where) == Medium.UNKNOWN && quick && several && (read || many);
  }

  /** Its model number, or its own word, tells that it rotates. */
  private void rotating(List<Feature> features) {
    List<Tally.Cited> busiest = tallies.of(SampleMetric.REQUESTS).highest();
    if (!busiest.isEmpty() && frame.medium(where).kin() == Medium.DISK) {
      String reads = where.device() + " is a disk that rotates, by its model";
      features.add(new Rotating(where, true, cite(busiest.subList(0, 1), reads)));
    }
  }

  /** A volume of a cloud that takes the same rate whatever waits stands at what it is sold with. */
  private void soldRate(List<Feature> features) {
    Tally rate = tallies.of(SampleMetric.REQUESTS);
    Tally outstanding = tallies.of(SampleMetric.OUTSTANDING);
    if (frame.medium(where) != Medium.CLOUD || rate.count() < ENOUGH_SAMPLES) {
      return;
    }
    double most = rate.highest().get(0).value();
    double least = rate.lowest().get(0).value();
    boolean holds =
        least >= frame.scales().low("sold-rate")
            && most < frame.scales().high("sold-rate")
            && outstanding.median() >= frame.scales().high("waiting-at-sold-rate");
    String reads =
        (holds ? "stays at " : "between ")
            + Scales.figure(least)
            + " and "
            + Scales.figure(most)
            + " requests a second over "
            + rate.count()
            + " samples while "
            + Scales.figure(outstanding.median())
            + " are outstanding";
    features.add(new SoldRate(where, holds, cite(rate.highest(), reads)));
  }

  private void card(List<Feature> features) {
    List<Tally.Cited> busiest = tallies.of(SampleMetric.REQUESTS).highest();
    if (!busiest.isEmpty()) {
      boolean card = frame.medium(where) == Medium.CARD;
      String reads =
          where.device() + (card ? " is" : " is not known as") + " an SD card or an eMMC";
      features.add(new FlashCard(where, card, cite(busiest.subList(0, 1), reads)));
    }
  }

  private static List<Citation> cite(List<Tally.Cited> lines, String reads) {
    return lines.stream().map(c -> new Citation(c.at(), reads)).toList();
  }

  private void measured(List<Feature> features) {
    Tally latency = tallies.of(SampleMetric.LATENCY);
    if (latency.count() >= ENOUGH_SAMPLES) {
      Tally.Cited worst = latency.highest().get(0);
      features.add(
          LatencyMeasured.highest(where, latency.count(), "latencies", worst.value(), worst.at()));
    }
  }
}
