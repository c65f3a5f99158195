package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.hypervisor.HypervisorWords.SnapshotLayers;
import dev.stallsage.observation.DiskLayer;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts the layers of each virtual disk, by their numbers or by what each of them lies on. */
public final class SnapshotMeasure extends Gathering {
  private static final String SCALE = "snapshot-layers";

  /** More than the listings of a whole datastore hold: what goes beyond is to fill the memory. */
  private static final int LAYERS_AT_MOST = 20_000;

  private final PerSeries<Void, List<DiskLayer>> layers = new PerSeries<>(ArrayList::new);
  private int kept;

  public SnapshotMeasure() {
    gathers(DiskLayer.class, this::gather);
  }

  private void gather(Series series, DiskLayer layer) {
    if (kept++ < LAYERS_AT_MOST) {
      layers.of(series).add(layer);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    layers
        .byHost(frame, List::addAll)
        .forEach(
            (host, seen) -> {
              Map<String, DiskLayer> known = new TreeMap<>();
              seen.forEach(layer -> known.merge(key(layer), layer, Located::earlier));
              disks(known)
                  .forEach(
                      (disk, own) ->
                          features.add(feature(frame, new Where(host.host(), disk), own)));
            });
    return features;
  }

  private static String key(DiskLayer layer) {
    return layer.disk() + '/' + layer.layer();
  }

  private static Map<String, List<DiskLayer>> disks(Map<String, DiskLayer> known) {
    Set<String> below = new HashSet<>();
    known.values().forEach(layer -> below.add('/' + layer.below()));
    Map<String, List<DiskLayer>> disks = new TreeMap<>();
    known.forEach(
        (key, layer) -> {
          if (!layer.disk().isEmpty()) {
            disks.computeIfAbsent(layer.disk(), d -> new ArrayList<>()).add(layer);
          } else if (!below.contains(key)) {
            disks.put(layer.layer(), chain(known, layer));
          }
        });
    return disks;
  }

  /** From the layer that is written to down to the bottom; one that lies on itself ends it. */
  private static List<DiskLayer> chain(Map<String, DiskLayer> known, DiskLayer top) {
    List<DiskLayer> chain = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    DiskLayer next = top;
    while (next != null && seen.add(key(next))) {
      chain.add(next);
      next = known.get('/' + next.below());
    }
    return chain;
  }

  private static SnapshotLayers feature(FeatureContext frame, Where where, List<DiskLayer> own) {
    DiskLayer first = own.stream().min((a, b) -> a.at().compareTo(b.at())).orElseThrow();
    return new SnapshotLayers(where, frame.gauge(SCALE, where, own.size(), first.at()));
  }
}
