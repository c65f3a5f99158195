package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Scales;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads how many I/Os a guest keeps outstanding at its virtual disks. */
public final class VirtualDiskMeasure implements Measure {
  /** Distributions kept; more virtual disks than this are not collected in one run. */
  private static final int DISKS_AT_MOST = 10_000;

  private final Map<Histogram, Series> disks = new HashMap<>();

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof Histogram histogram
        && histogram.quantity() == Histogram.Quantity.OUTSTANDING
        && histogram.direction().isEmpty()
        && histogram.count() > 0
        && disks.size() < DISKS_AT_MOST) {
      disks.put(histogram, series);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    long most =
        disks.entrySet().stream()
            .filter(e -> frame.isProblem(e.getValue()))
            .mapToLong(e -> e.getKey().count())
            .max()
            .orElse(0);
    disks.forEach(
        (disk, series) -> {
          boolean counts = disk.count() * 100.0 / most >= frame.scales().low("busy-disk-share");
          if (frame.isProblem(series) && counts) {
            alone(frame, series, disk, features);
            ceiling(frame, series, disk, features);
          }
        });
    return features;
  }

  /** Each I/O counts itself, so that the first bucket holds those that found no other. */
  private static void alone(Frame frame, Series series, Histogram disk, List<Feature> features) {
    Bucket first = disk.buckets().get(0);
    if (first.high() <= 2) {
      features.add(
          new OneAtATime(
              frame.where(series), gauge(frame, "alone-share", disk, first, "found no other")));
    }
  }

  private static void ceiling(Frame frame, Series series, Histogram disk, List<Feature> features) {
    Bucket deepest =
        disk.buckets().stream().filter(b -> b.count() > 0).reduce((one, next) -> next).get();
    if (deepest.low() >= frame.scales().high("ceiling-depth")
        && deepest.high() < Double.POSITIVE_INFINITY) {
      String found =
          "found " + Scales.figure(deepest.high() - 1) + " or nearly so, none found more";
      features.add(
          new QueueCeiling(
              frame.where(series), gauge(frame, "ceiling-share", disk, deepest, found)));
    }
  }

  private static dev.stallsage.measure.Gauge gauge(
      Frame frame, String scale, Histogram disk, Bucket bucket, String found) {
    double share = 100.0 * bucket.count() / disk.count();
    String reads =
        bucket.count()
            + " of "
            + disk.count()
            + " I/Os "
            + found
            + "; "
            + frame.reads(scale, "", share);
    return frame.gauge(
        scale,
        "",
        share,
        List.of(
            new Citation(disk.at(), "outstanding I/Os of " + disk.subject()),
            new Citation(bucket.at(), reads)));
  }
}
