package dev.stallsage.measure.module;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.module.ModuleWords.CompleteModuleList;
import dev.stallsage.measure.module.ModuleWords.ModuleLoaded;
import dev.stallsage.measure.module.ModuleWords.VectorsPerDrive;
import dev.stallsage.observation.LoadedModule;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects the modules of each list and the parameters that matter. */
public final class ModuleMeasure extends Gathering {
  private final PerSeries<Void, Map<String, LoadedModule>> lists = new PerSeries<>(TreeMap::new);
  private final PerSeries<Void, Set<Setting>> vectors = new PerSeries<>(HashSet::new);

  public ModuleMeasure() {
    gathers(
        LoadedModule.class,
        (series, module) -> lists.of(series).putIfAbsent(module.name(), module));
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("module-parameter")
        && setting.subject().equals("vmd")
        && setting.name().equals("max_vec")) {
      vectors.of(series).add(setting);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<String, LoadedModule>> loaded = new TreeMap<>();
    List<Feature> features = new ArrayList<>();
    lists.inTrouble(
        frame,
        (series, all, modules) -> {
          Where host = frame.where(series);
          modules.forEach(
              (name, module) ->
                  loaded
                      .computeIfAbsent(host, w -> new TreeMap<>())
                      .merge(name, module, Located::earlier));
          if (modules.size() >= frame.scales().high("listed-modules")) {
            features.add(complete(host, modules));
          }
        });
    loaded.forEach(
        (host, modules) -> modules.forEach((name, module) -> features.add(loaded(host, module))));
    vectors.inTrouble(
        frame,
        (series, all, settings) -> settings.forEach(s -> vectors(frame, series, s, features)));
    return features;
  }

  private static ModuleLoaded loaded(Where host, LoadedModule module) {
    Citation citation = new Citation(module.at(), module.name() + " is loaded");
    return new ModuleLoaded(host, module.name(), module.used(), List.of(citation));
  }

  private static CompleteModuleList complete(Where host, Map<String, LoadedModule> modules) {
    Location first =
        modules.values().stream().map(LoadedModule::at).sorted().findFirst().orElseThrow();
    return new CompleteModuleList(
        host,
        List.of(new Citation(first, "beginning of a list of " + modules.size() + " modules")));
  }

  private static void vectors(
      FeatureContext frame, Series series, Setting setting, List<Feature> features) {
    if (setting.value().strip().matches("\\d{1,4}")) {
      double value = Integer.parseInt(setting.value().strip());
      features.add(
          new VectorsPerDrive(
              frame.where(series), frame.gauge("vectors-per-drive", value, setting.at())));
    }
  }
}
