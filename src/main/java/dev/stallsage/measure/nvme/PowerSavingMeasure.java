package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.nvme.NvmeWords.DrivePowerSaving;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Finds out whether NVMe drives may sleep: {@link DrivePowerSaving}. */
public final class PowerSavingMeasure implements Measure {
  private static final String FEATURE = "Autonomous Power State Transition";
  private static final String LIMIT = "default_ps_max_latency_us";
  private static final int NOTED_AT_MOST = 1000;
  private static final int QUOTED_AT_MOST = 3;

  private record Said(Series series, boolean on, Citation because) {}

  private final List<Said> said = new ArrayList<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(Setting.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (!(observation instanceof Setting setting) || said.size() >= NOTED_AT_MOST) {
      return;
    }
    if (setting.source().equals("nvme-feature") && setting.name().equals(FEATURE)) {
      boolean on = !setting.value().equals("0");
      String who = setting.subject().isEmpty() ? "the drive" : setting.subject();
      note(series, setting, on, who + (on ? " may put itself to sleep" : " may not sleep"));
    } else if (setting.source().equals("module-parameter")
        && setting.subject().equals("nvme_core")
        && setting.name().equals(LIMIT)) {
      boolean on = !setting.value().equals("0");
      note(
          series,
          setting,
          on,
          "the driver lets drives sleep that wake within " + setting.value() + " µs");
    }
  }

  private void note(Series series, Setting setting, boolean on, String reads) {
    said.add(new Said(series, on, new Citation(setting.at(), reads)));
  }

  /** One drive that sleeps is enough to be slow. */
  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, List<Said>> hosts = new TreeMap<>();
    for (Said one : said) {
      if (frame.isProblem(one.series)) {
        hosts.computeIfAbsent(frame.where(one.series), h -> new ArrayList<>()).add(one);
      }
    }
    List<Feature> features = new ArrayList<>();
    hosts.forEach(
        (where, of) -> {
          boolean on = of.stream().anyMatch(Said::on);
          features.add(
              new DrivePowerSaving(
                  where,
                  on,
                  Citation.listed(
                      of.stream().filter(s -> s.on == on).map(Said::because), QUOTED_AT_MOST)));
        });
    return features;
  }
}
