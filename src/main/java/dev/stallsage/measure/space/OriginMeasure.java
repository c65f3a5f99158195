package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.space.SpaceWords.SnapshotOrigin;
import dev.stallsage.observation.CopyingSnapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Looks at the volumes of LVM that have snapshots of the classic kind. */
public final class OriginMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;

  private final PerSeries<String, List<CopyingSnapshot>> snapshots =
      keeps(CopyingSnapshot.class, CopyingSnapshot::origin);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    snapshots
        .by(frame, frame::where, List::addAll)
        .forEach((where, all) -> features.add(new SnapshotOrigin(where, quoted(all))));
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
