package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.path.PathWords.SoundPaths;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Looks at the paths of each LUN together. */
public final class PathMeasure extends Gathering {
  /** {@code esxcli storage core path list | grep -B8 dead} prints no path that is well. */
  private static final Pattern ONLY_LOST =
      Pattern.compile("\\|\\s*(?:f|e)?grep\\b.{0,60}(?i:dead|failed|faulty|down|offline)");

  private final PerSeries<Void, List<StoragePath>> paths = keeps(StoragePath.class);
  private final PerSeries<Void, List<MultipathDevice>> devices = keeps(MultipathDevice.class);
  private final PerSeries<Void, List<PathlessMap>> pathless = keeps(PathlessMap.class);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, LunPaths> luns = new TreeMap<>();
    paths.inTrouble(
        frame,
        (series, all, listed) ->
            listed.forEach(
                p -> {
                  LunPaths lun = lun(luns, frame.where(series, p.device()));
                  lun.add(p);
                  if (ONLY_LOST.matcher(series.command()).find()) {
                    lun.listedInPart();
                  }
                }));
    devices.inTrouble(
        frame,
        (series, all, listed) ->
            listed.stream()
                .filter(MultipathDevice::holds)
                .forEach(d -> lun(luns, frame.where(series, d.device())).hold()));
    pathless.inTrouble(
        frame,
        (series, all, listed) ->
            listed.forEach(map -> lun(luns, frame.where(series, map.device())).add(map)));
    List<Feature> features = new ArrayList<>();
    Map<Where, List<LunPaths>> hosts = new TreeMap<>();
    luns.forEach(
        (where, lun) -> {
          features.addAll(lun.features());
          hosts.computeIfAbsent(Where.ofHost(where.host()), w -> new ArrayList<>()).add(lun);
        });
    hosts.forEach((host, all) -> sound(host, all, features));
    return features;
  }

  private static LunPaths lun(Map<Where, LunPaths> luns, Where where) {
    return luns.computeIfAbsent(where, LunPaths::new);
  }

  private static void sound(Where host, List<LunPaths> luns, List<Feature> features) {
    List<LunPaths> listed = luns.stream().filter(LunPaths::isListed).toList();
    if (!listed.isEmpty() && listed.stream().allMatch(LunPaths::isSound)) {
      features.add(
          new SoundPaths(
              host,
              List.of(
                  new Citation(
                      listed.get(0).first(),
                      "all paths of "
                          + listed.size()
                          + (listed.size() == 1 ? " LUN" : " LUNs")
                          + " are up, and those of the owning controller are used"))));
    }
  }
}
