package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.space.SpaceWords.DedupTable;
import dev.stallsage.measure.space.SpaceWords.SmallSectors;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How pools of ZFS were built, as {@code zpool status} complains of it. */
public final class PoolBuildMeasure extends Gathering {
  private static final String SCALE = "dedup-table";
  private static final int AT_MOST = 1_000;

  private final Map<Setting, Series> told = new HashMap<>();

  public PoolBuildMeasure() {
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("zpool") && told.size() < AT_MOST) {
      told.putIfAbsent(setting, series);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return told.entrySet().stream()
        .filter(e -> frame.isProblem(e.getValue()))
        .map(e -> feature(frame, frame.where(e.getValue(), e.getKey().subject()), e.getKey()))
        .toList();
  }

  private static Feature feature(FeatureContext frame, Where where, Setting setting) {
    if (setting.name().equals("sectors")) {
      String reads = "written in sectors of " + setting.value() + " bytes";
      return new SmallSectors(where, List.of(new Citation(setting.at(), reads)));
    }
    double mib = Double.parseDouble(setting.value());
    return new DedupTable(where, frame.gauge(SCALE, where, mib, setting.at()));
  }
}
