package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.filesystem.FilesystemWords.LogSize;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How large are the logs of the XFS file systems of a host? */
public final class LogSizeMeasure extends Gathering {
  private static final String SCALE = "log-size";
  private static final double MIB = 1024 * 1024;
  private static final int LOGS_AT_MOST = 10_000;

  private record Key(Series series, String device) {}

  private final Map<Key, Setting> blocks = new HashMap<>();
  private final Map<Key, Setting> blockSizes = new HashMap<>();

  public LogSizeMeasure() {
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("xfs") && blocks.size() < LOGS_AT_MOST) {
      Key key = new Key(series, setting.subject());
      if (setting.name().equals("log.blocks")) {
        blocks.put(key, setting);
      } else if (setting.name().equals("log.bsize")) {
        blockSizes.put(key, setting);
      }
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    blocks.forEach(
        (key, said) -> {
          Setting size = blockSizes.get(key);
          if (size != null && frame.isProblem(key.series)) {
            Where where = frame.where(key.series, key.device);
            double mib = WholeNumber.of(said.value()) * WholeNumber.of(size.value()) / MIB;
            features.add(new LogSize(where, frame.gauge(SCALE, where, mib, said.at())));
          }
        });
    return features;
  }
}
