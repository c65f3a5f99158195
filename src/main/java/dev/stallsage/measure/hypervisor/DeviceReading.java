package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.hypervisor.HypervisorTallies.Metric;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorDeviceTime;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorFreeSlots;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorKernelTime;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorQueueLimit;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorQueued;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The graded numbers of one device of the hypervisor. */
record DeviceReading(FeatureContext frame, Where where, HypervisorTallies tallies) {
  /** Fewer busy samples than this are no basis for calling anything healthy. */
  private static final int ENOUGH_SAMPLES = 3;

  List<Feature> all() {
    List<Feature> features = new ArrayList<>();
    median(features, Metric.DEVICE, "hypervisor-device-time", HypervisorDeviceTime::new);
    median(features, Metric.KERNEL, "hypervisor-kernel-time", HypervisorKernelTime::new);
    median(features, Metric.QUEUED, "hypervisor-queued", HypervisorQueued::new);
    median(features, Metric.FREE, "hypervisor-free-slots", HypervisorFreeSlots::new);
    limit(features);
    measured(features);
    return features;
  }

  private void median(
      List<Feature> features,
      Metric metric,
      String scale,
      BiFunction<Where, Gauge, Feature> feature) {
    Tally tally = tallies.of(metric);
    if (tally.count() > 0) {
      features.add(feature.apply(where, frame.median(scale, where, tally)));
    }
  }

  private void limit(List<Feature> features) {
    Tally limit = tallies.of(Metric.LIMIT);
    if (limit.count() < 2) {
      return;
    }
    Tally.Cited most = limit.highest().get(0);
    Tally.Cited least = limit.lowest().get(0);
    boolean lowered = most.value() / least.value() >= frame.scales().high("queue-shrink");
    features.add(
        new HypervisorQueueLimit(
            where,
            lowered,
            Stream.of(most, least)
                .map(c -> new Citation(c.at(), "queue of " + Scales.figure(c.value()) + " slots"))
                .toList()));
  }

  private void measured(List<Feature> features) {
    Tally latency = tallies.of(Metric.GUEST);
    if (latency.count() >= ENOUGH_SAMPLES) {
      Tally.Cited worst = latency.highest().get(0);
      features.add(
          LatencyMeasured.highest(where, latency.count(), "latencies", worst.value(), worst.at()));
    }
  }
}
