package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.hypervisor.HypervisorWords.OthersOutstanding;
import dev.stallsage.measure.hypervisor.HypervisorWords.QueueCeiling;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import java.util.ArrayList;
import java.util.List;

/** How many I/Os were outstanding at one virtual disk: the share that was alone, the limit. */
record DiskReading(FeatureContext frame, Where where, Histogram disk) {

  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    Bucket first = disk.buckets().get(0);
    // each I/O counts itself, so that the bucket of one holds those that found no other
    if (first.high() <= 2) {
      double others = 100 - share(first);
      Gauge gauge = gauge("others-outstanding", others, first, "found no other");
      features.add(new OthersOutstanding(where, gauge));
    }
    features.add(ceiling());
    return features;
  }

  private QueueCeiling ceiling() {
    Bucket deepest =
        disk.buckets().stream().filter(b -> b.count() > 0).reduce((one, next) -> next).get();
    boolean ends =
        deepest.low() >= frame.scales().high("ceiling-depth")
            && deepest.high() < Double.POSITIVE_INFINITY;
    String found = "found " + depth(deepest) + ", none found more";
    return new QueueCeiling(
        where, gauge("ceiling-share", ends ? share(deepest) : 0, deepest, found));
  }

  private static String depth(Bucket bucket) {
    return bucket.high() == Double.POSITIVE_INFINITY
        ? "more than " + Scales.figure(bucket.low() - 1)
        : "up to " + Scales.figure(bucket.high() - 1);
  }

  private double share(Bucket bucket) {
    return 100.0 * bucket.count() / disk.count();
  }

  private Gauge gauge(String scale, double share, Bucket bucket, String found) {
    String counted = bucket.count() + " of " + disk.count() + " I/Os " + found;
    return frame.gauge(
        scale,
        share,
        List.of(
            new Citation(disk.at(), "outstanding I/Os of " + disk.subject()),
            new Citation(bucket.at(), counted + "; " + frame.reads(scale, share))));
  }
}
