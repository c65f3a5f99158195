package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.MemoryAmount;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How much waits in memory to be written, and how near that is to the limit of the kernel. */
public final class DirtyMeasure implements Measure {
  private static final double KIB_IN_MB = 1024 / 1e6;
  private static final String RATIO = "vm.dirty_ratio";
  private static final String BYTES = "vm.dirty_bytes";
  private static final Set<String> SETTINGS = Set.of(RATIO, BYTES);

  private record Key(Series series, String kind) {}

  private final Map<Key, Tally> amounts = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(MemoryAmount.class, Setting.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof MemoryAmount amount) {
      of(series, amount.kind()).add(amount.kib(), amount);
    } else if (observation instanceof Setting setting && SETTINGS.contains(setting.name())) {
      of(series, setting.name()).add(WholeNumber.of(setting.value()), setting);
    }
  }

  private Tally of(Series series, String kind) {
    return amounts.computeIfAbsent(new Key(series, kind), k -> new Tally());
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    Map<Where, Map<String, Tally>> hosts = new TreeMap<>();
    amounts.forEach(
        (key, tally) -> {
          if (frame.isProblem(key.series) && tally.count() > 0) {
            hosts
                .computeIfAbsent(frame.where(key.series), w -> new TreeMap<>())
                .computeIfAbsent(key.kind, k -> new Tally())
                .addAll(tally);
          }
        });
    List<Feature> features = new ArrayList<>();
    hosts.forEach((host, kinds) -> features(frame, host, kinds, features));
    return features;
  }

  private static void features(
      Frame frame, Where host, Map<String, Tally> kinds, List<Feature> features) {
    Tally dirty = kinds.get("Dirty");
    if (dirty == null) {
      return;
    }
    double kib = dirty.highest().get(0).value() + highest(kinds, "Writeback", 0);
    features.add(
        new DirtyData(
            host,
            frame.gauge(
                "dirty-data", kib * KIB_IN_MB, cite(frame, "dirty-data", kib * KIB_IN_MB, dirty))));
    double limit = limitKib(kinds);
    if (limit > 0) {
      double share = 100 * kib / limit;
      features.add(
          new DirtyLimitShare(
              host,
              frame.gauge(
                  "dirty-limit-share", share, cite(frame, "dirty-limit-share", share, dirty))));
    }
  }

  /** The kernel counts its ratio of the memory that could be made free; bytes replace it. */
  private static double limitKib(Map<String, Tally> kinds) {
    double bytes = highest(kinds, BYTES, 0);
    if (bytes > 0) {
      return bytes / 1024;
    }
    double memory = highest(kinds, "MemAvailable", highest(kinds, "MemTotal", Double.NaN));
    return highest(kinds, RATIO, Double.NaN) / 100 * memory;
  }

  private static double highest(Map<String, Tally> kinds, String kind, double otherwise) {
    Tally tally = kinds.get(kind);
    return tally == null ? otherwise : tally.highest().get(0).value();
  }

  private static List<Citation> cite(Frame frame, String scale, double value, Tally lines) {
    String reads = frame.reads(scale, value);
    return lines.highest().stream().map(c -> new Citation(c.at(), reads)).toList();
  }
}
