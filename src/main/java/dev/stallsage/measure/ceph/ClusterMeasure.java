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
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Collects what reports of health say; of many that say the same the first are quoted. Of several
 * reports in one file the last one counts: a cluster that was well above is not well below, and one
 * that is well at last is over what it complained of.
 */
public final class ClusterMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;
  private static final String OF_CEPH = "ceph-";

  /** What the same report tells below its HEALTH_OK. */
  private static final Set<String> OF_A_SOUND_CLUSTER =
      Set.of(
          "ceph-scrubs",
          "ceph-many-scrubs",
          "ceph-objects-misplaced",
          "ceph-much-misplaced",
          "ceph-flags-set");

  private final PerSeries<Kind, List<ClusterHealth>> reports = new PerSeries<>(ArrayList::new);

  /** The last line of each file that says that all is well, and the last that complains. */
  private final Map<String, Integer> well = new HashMap<>();

  private final Map<String, Integer> complaint = new HashMap<>();

  /** Declares what it has a use for. */
  public ClusterMeasure() {
    gathers(
        ClusterHealth.class,
        (series, health) -> {
          boolean good = health.kind() == Kind.WELL;
          note(good ? well : complaint, health.at());
          List<ClusterHealth> known = reports.of(series, health.kind());
          boolean anew = !good && !known.isEmpty() && !isLastWord(known.get(0));
          if (anew || good) {
            known.clear();
          }
          if (known.size() < QUOTED_AT_MOST) {
            known.add(health);
          }
        });
    gathers(
        KernelEvent.class,
        (series, event) -> {
          String fault = event.detail().fault();
          if (event.time().isEmpty()
              && fault.startsWith(OF_CEPH)
              && !OF_A_SOUND_CLUSTER.contains(fault)) {
            note(complaint, event.at());
          }
        });
  }

  private static void note(Map<String, Integer> last, Location at) {
    last.merge(at.file(), at.line(), Math::max);
  }

  /** Does nothing that stands below in its file say otherwise? */
  private boolean isLastWord(ClusterHealth health) {
    Map<String, Integer> others = health.kind() == Kind.WELL ? complaint : well;
    return health.at().line() >= others.getOrDefault(health.at().file(), 0);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<Kind, List<ClusterHealth>>> hosts = new TreeMap<>();
    reports.inTrouble(
        frame,
        (series, kind, same) ->
            same.stream()
                .filter(this::isLastWord)
                .forEach(
                    health ->
                        hosts
                            .computeIfAbsent(frame.where(series), w -> new TreeMap<>())
                            .computeIfAbsent(kind, k -> new ArrayList<>())
                            .add(health)));
    List<Feature> features = new ArrayList<>();
    hosts.forEach(
        (host, kinds) -> kinds.forEach((kind, same) -> features.add(feature(host, kind, same))));
    return features;
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
