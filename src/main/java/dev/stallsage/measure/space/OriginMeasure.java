package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.space.SpaceWords.SnapshotOrigin;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Looks at the volumes of LVM that have snapshots of the classic kind. */
public final class OriginMeasure implements Measure {
  private static final int QUOTED_AT_MOST = 3;

  private final Map<Series, List<CopyingSnapshot>> snapshots = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(CopyingSnapshot.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof CopyingSnapshot snapshot) {
      snapshots.computeIfAbsent(series, s -> new ArrayList<>()).add(snapshot);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    Map<Where, List<CopyingSnapshot>> origins = new TreeMap<>();
    snapshots.forEach(
        (series, listed) -> {
          if (frame.isProblem(series)) {
            listed.forEach(
                s ->
                    origins
                        .computeIfAbsent(frame.where(series, s.origin()), w -> new ArrayList<>())
                        .add(s));
          }
        });
    List<Feature> features = new ArrayList<>();
    origins.forEach((where, all) -> features.add(new SnapshotOrigin(where, quoted(all))));
    return features;
  }

  private static List<Citation> quoted(List<CopyingSnapshot> all) {
    return Citation.listed(
        all.stream()
            .sorted(Comparator.comparing(CopyingSnapshot::at))
            .map(s -> new Citation(s.at(), s.snapshot() + " is a snapshot of " + s.origin())),
        QUOTED_AT_MOST);
  }
}
