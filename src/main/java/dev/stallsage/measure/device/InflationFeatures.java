package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.ReadLatencyInflation;
import dev.stallsage.measure.device.DeviceMetrics.ReadServiceInflation;
import dev.stallsage.measure.device.DeviceMetrics.WriteLatencyInflation;
import dev.stallsage.measure.device.DeviceMetrics.WriteServiceInflation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The numbers of one device as multiples of its numbers in a good time. */
record InflationFeatures(
    FeatureContext frame, Where where, DeviceTallies problem, DeviceTallies baseline) {

  List<Feature> all() {
    List<Feature> features = new ArrayList<>();
    ratio(
        features,
        SampleMetric.WRITE_SERVICE,
        "service-time-inflation",
        "write service time",
        WriteServiceInflation::new);
    ratio(
        features,
        SampleMetric.READ_SERVICE,
        "service-time-inflation",
        "read service time",
        ReadServiceInflation::new);
    ratio(
        features,
        SampleMetric.WRITE_LATENCY,
        "latency-inflation",
        "write latency",
        WriteLatencyInflation::new);
    ratio(
        features,
        SampleMetric.READ_LATENCY,
        "latency-inflation",
        "read latency",
        ReadLatencyInflation::new);
    return features;
  }

  private void ratio(
      List<Feature> features,
      SampleMetric metric,
      String scale,
      String name,
      BiFunction<Where, Gauge, Feature> feature) {
    Tally now = problem.of(metric);
    Tally then = baseline.of(metric);
    if (now.count() == 0 || then.count() == 0 || then.median() <= 0) {
      return;
    }
    double ratio = now.median() / then.median();
    String verdict = frame.reads(scale, where, ratio);
    List<Citation> because =
        Stream.concat(
                now.highest().stream().map(c -> cite(c, name, "; " + verdict)),
                then.lowest().stream().map(c -> cite(c, "baseline: " + name, "")))
            .toList();
    features.add(feature.apply(where, frame.gauge(scale, where, ratio, because)));
  }

  private static Citation cite(Tally.Cited cited, String name, String verdict) {
    return new Citation(cited.at(), name + " " + Scales.figure(cited.value()) + " ms" + verdict);
  }
}
