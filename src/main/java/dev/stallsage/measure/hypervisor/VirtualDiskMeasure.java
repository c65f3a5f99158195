package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.observation.Histogram;
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
            features.addAll(new DiskReading(frame, frame.where(series), disk).features());
          }
        });
    return features;
  }
}
