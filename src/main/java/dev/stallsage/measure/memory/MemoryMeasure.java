package dev.stallsage.measure.memory;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.memory.MemoryWords.CacheMissShare;
import dev.stallsage.measure.memory.MemoryWords.CacheShrinking;
import dev.stallsage.measure.memory.MemoryWords.CacheTarget;
import dev.stallsage.measure.memory.MemoryWords.FileCacheShare;
import dev.stallsage.measure.memory.MemoryWords.FreeMemoryShare;
import dev.stallsage.measure.memory.MemoryWords.MemoryReservation;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.MemoryShare;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;

/** Looks at the memory of Solaris and illumos: reservation, shares, and the cache of ZFS. */
public final class MemoryMeasure extends Gathering {
  private static final String RESERVATION = "user_reserve_hint_pct";
  private static final String FILE_DATA = "ZFS File Data";
  private static final String FREE = "Free (freelist)";

  private final PerSeries<String, Tally> numbers = new PerSeries<>(Tally::new);
  private final PerSeries<Void, CacheHistory> caches = new PerSeries<>(CacheHistory::new);

  public MemoryMeasure() {
    gathers(Setting.class, this::gather);
    gathers(
        MemoryShare.class,
        (series, share) -> numbers.of(series, share.kind()).add(share.percent(), share.at()));
    gathers(KernelStatistics.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.name().equals(RESERVATION)) {
      numbers.of(series, RESERVATION).add(number(setting.value()), setting.at());
    }
  }

  private void gather(Series series, KernelStatistics statistics) {
    if (statistics.name().equals("arcstats")) {
      caches.of(series).add(statistics);
    }
  }

  private static double number(String text) {
    try {
      return Long.decode(text.strip());
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    share(features, frame, RESERVATION, "memory-reservation", MemoryReservation::new);
    share(features, frame, FILE_DATA, "file-cache-share", FileCacheShare::new);
    share(features, frame, FREE, "free-memory-share", FreeMemoryShare::new);
    caches.inTrouble(
        frame, (series, all, cache) -> cache(features, frame, frame.where(series), cache));
    return features;
  }

  private void share(
      List<Feature> features,
      FeatureContext frame,
      String of,
      String scale,
      BiFunction<Where, Gauge, Feature> feature) {
    numbers
        .byHostAndKey(frame, Tally::addAll)
        .forEach(
            (where, tallied) -> {
              Tally tally = tallied.get(of);
              if (tally != null && tally.count() > 0) {
                double median = tally.median();
                features.add(feature.apply(where, gauge(frame, scale, median, tally)));
              }
            });
  }

  private static void cache(
      List<Feature> features, FeatureContext frame, Where where, CacheHistory cache) {
    Tally targets = cache.targets();
    if (targets.count() > 0) {
      features.add(new CacheTarget(where, gauge(frame, "cache-target", targets.median(), targets)));
    }
    List<Tally.Cited> falls = cache.falls().highest();
    if (falls.size() > 1) {
      double second = falls.get(1).value();
      features.add(
          new CacheShrinking(where, gauge(frame, "cache-shrinking", second, falls.subList(0, 2))));
    }
    double misses = cache.missPercent();
    if (!Double.isNaN(misses)) {
      features.add(
          new CacheMissShare(
              where,
              gauge(
                  frame,
                  "cache-miss-share",
                  misses,
                  List.of(new Tally.Cited(misses, cache.missesAt())))));
    }
  }

  private static Gauge gauge(FeatureContext frame, String scale, double median, Tally tally) {
    return gauge(frame, scale, median, median > 1 ? tally.highest() : tally.lowest());
  }

  private static Gauge gauge(
      FeatureContext frame, String scale, double value, List<Tally.Cited> lines) {
    List<Citation> because =
        lines.stream().map(c -> new Citation(c.at(), frame.reads(scale, c.value()))).toList();
    return frame.gauge(scale, value, because);
  }
}
