package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads how many I/Os a guest keeps outstanding at its virtual disks. */
public final class VirtualDiskMeasure extends Gathering {
  /** Distributions kept; more virtual disks than this are not collected in one run. */
  private static final int DISKS_AT_MOST = 10_000;

  /** Of a host full of virtual disks the busiest tell how its guests hand over their I/O. */
  private static final int BUSIEST = 3;

  private final Map<Histogram, Series> disks = new HashMap<>();

  public VirtualDiskMeasure() {
    gathers(Histogram.class, this::gather);
  }

  private void gather(Series series, Histogram histogram) {
    if (histogram.quantity() == Histogram.Quantity.OUTSTANDING
        && histogram.direction().isEmpty()
        && histogram.count() > 0
        && disks.size() < DISKS_AT_MOST) {
      disks.put(histogram, series);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Histogram> byUse =
        disks.entrySet().stream()
            .filter(e -> frame.isProblem(e.getValue()))
            .map(Map.Entry::getKey)
            .sorted(
                Comparator.comparingLong(Histogram::count).reversed().thenComparing(Histogram::at))
            .limit(BUSIEST)
            .toList();
    List<Feature> features = new ArrayList<>();
    for (Histogram disk : byUse) {
      double share = 100.0 * disk.count() / byUse.get(0).count();
      if (share >= frame.scales().low("busy-disk-share")) {
        Where where = frame.where(disks.get(disk));
        features.addAll(new DiskReading(frame, where, disk).features());
      }
    }
    return features;
  }
}
