package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.filesystem.FilesystemWords.DirtyData;
import dev.stallsage.measure.filesystem.FilesystemWords.DirtyLimitShare;
import dev.stallsage.observation.MemoryAmount;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** How much waits in memory to be written, and how near that is to the limit of the kernel. */
public final class DirtyMeasure extends Gathering {
  private static final double KIB_IN_MB = 1024 / 1e6;
  private static final String RATIO = "vm.dirty_ratio";
  private static final String BYTES = "vm.dirty_bytes";
  private static final String DIRTY = "Dirty";
  private static final Set<String> SETTINGS = Set.of(RATIO, BYTES);

  /** What one print says, by kind; each with its own count of looks. */
  private final Map<Series, Map<String, Tally>> prints = new LinkedHashMap<>();

  public DirtyMeasure() {
    gathers(MemoryAmount.class, this::gather);
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, MemoryAmount amount) {
    Tally tally = of(series, amount.kind());
    if (!isKnown(tally, amount.kib())) {
      tally.add(amount.kib(), amount);
    }
  }

  private void gather(Series series, Setting setting) {
    if (SETTINGS.contains(setting.name())) {
      of(series, setting.name()).add(WholeNumber.of(setting.value()), setting);
    }
  }

  /** What is the same to the page was printed twice, and looked at once. */
  private static boolean isKnown(Tally tally, double kib) {
    return tally.highest().stream().anyMatch(c -> c.value() == kib);
  }

  private Tally of(Series series, String kind) {
    return prints
        .computeIfAbsent(series, s -> new HashMap<>())
        .computeIfAbsent(kind, k -> new Tally());
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<Map<String, Tally>>> hosts = new TreeMap<>();
    prints.forEach(
        (series, print) -> {
          if (frame.isProblem(series)) {
            hosts.computeIfAbsent(frame.where(series), w -> new ArrayList<>()).add(print);
          }
        });
    List<Feature> features = new ArrayList<>();
    hosts.forEach((host, all) -> features(frame, host, all, features));
    return features;
  }

  private static void features(
      FeatureContext frame, Where host, List<Map<String, Tally>> prints, List<Feature> features) {
    prints.stream()
        .filter(print -> looks(print) > 0)
        .max(Comparator.comparingDouble(print -> waiting(print, 0)))
        .ifPresent(most -> features.add(new DirtyData(host, amount(frame, most))));
    Map<String, Tally> joined = joined(prints);
    prints.stream()
        .filter(print -> looks(print) > 1)
        .max(Comparator.comparingDouble(print -> share(print, joined)))
        .filter(print -> share(print, joined) > 0)
        .ifPresent(
            nearest -> features.add(new DirtyLimitShare(host, share(frame, nearest, joined))));
  }

  private static Gauge amount(FeatureContext frame, Map<String, Tally> print) {
    return gauge(frame, "dirty-data", waiting(print, 0) * KIB_IN_MB, print);
  }

  private static Gauge share(
      FeatureContext frame, Map<String, Tally> print, Map<String, Tally> joined) {
    return gauge(frame, "dirty-limit-share", share(print, joined), print);
  }

  private static Gauge gauge(
      FeatureContext frame, String scale, double value, Map<String, Tally> print) {
    String reads = frame.reads(scale, value);
    List<Citation> lines =
        print.get(DIRTY).highest().stream().map(c -> new Citation(c.at(), reads)).toList();
    return frame.gauge(scale, value, lines);
  }

  private static long looks(Map<String, Tally> print) {
    return print.containsKey(DIRTY) ? print.get(DIRTY).count() : 0;
  }

  /** What waits and what is under way: in the highest look, or in the one after so many higher. */
  private static double waiting(Map<String, Tally> print, int higher) {
    return print.get(DIRTY).highest().get(higher).value() + highest(print, "Writeback", 0);
  }

  /** As high as it was in two looks; 0 when the limit is not known. */
  private static double share(Map<String, Tally> print, Map<String, Tally> joined) {
    double limit = limitKib(print, joined);
    return limit > 0 ? 100 * waiting(print, 1) / limit : 0;
  }

  /**
   * The limit in the same measure as what waits. The kernel prints its own beside it; else its
   * ratio is of the memory that could be made free, as the same print has it: a container shows its
   * own memory in one file and the dirty pages of the whole host in another.
   */
  private static double limitKib(Map<String, Tally> print, Map<String, Tally> joined) {
    double told = highest(print, MemoryAmount.DIRTY_LIMIT, 0);
    if (told > 0) {
      return told;
    }
    double bytes = highest(joined, BYTES, 0);
    if (bytes > 0) {
      return bytes / 1024;
    }
    double memory = memory(print, memory(joined, Double.NaN));
    return highest(joined, RATIO, Double.NaN) / 100 * memory;
  }

  private static double memory(Map<String, Tally> print, double otherwise) {
    return highest(print, "MemAvailable", highest(print, "MemTotal", otherwise));
  }

  private static Map<String, Tally> joined(List<Map<String, Tally>> prints) {
    Map<String, Tally> all = new HashMap<>();
    for (Map<String, Tally> print : prints) {
      print.forEach((kind, tally) -> all.computeIfAbsent(kind, k -> new Tally()).addAll(tally));
    }
    return all;
  }

  private static double highest(Map<String, Tally> kinds, String kind, double otherwise) {
    Tally tally = kinds.get(kind);
    return tally == null || tally.count() == 0 ? otherwise : tally.highest().get(0).value();
  }
}
