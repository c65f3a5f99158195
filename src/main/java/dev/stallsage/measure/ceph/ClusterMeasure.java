package dev.stallsage.measure.ceph;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.ceph.CephWords.ClusterState;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.ClusterHealth.Kind;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Collects what reports of health say; of many that say the same the first are quoted. */
public final class ClusterMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;

  private final PerSeries<Kind, List<ClusterHealth>> reports =
      keeps(ClusterHealth.class, ClusterHealth::kind, QUOTED_AT_MOST);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return reports.features(frame, List::addAll, (kind, same) -> true, ClusterMeasure::feature);
  }

  private static ClusterState feature(Where host, Kind kind, List<ClusterHealth> same) {
    String state = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    List<Citation> because =
        same.stream()
            .sorted(Comparator.comparing(ClusterHealth::at))
            .limit(QUOTED_AT_MOST)
            .map(health -> new Citation(health.at(), reads(health)))
            .toList();
    return new ClusterState(host, state, because);
  }

  private static String reads(ClusterHealth health) {
    String named = health.subject().isEmpty() ? "" : health.subject() + " ";
    return switch (health.kind()) {
      case FULL -> named + "is full: writes are held";
      case NEARLY_FULL -> named + "is nearly full";
      case WELL -> "the cluster complains of nothing";
      case RECOVERING ->
          "copies are restored or moved"
              + (Double.isNaN(health.megabytesPerSecond())
                  ? ""
                  : " at " + Math.round(health.megabytesPerSecond()) + " MB/s");
    };
  }
}
