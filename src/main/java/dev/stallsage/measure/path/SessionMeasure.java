package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.path.PathWords.IscsiSessions;
import dev.stallsage.observation.IscsiSession;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Are the sessions of a host logged in? */
public final class SessionMeasure extends Gathering {
  private static final int QUOTED_AT_MOST = 3;

  private final PerSeries<Void, List<IscsiSession>> sessions = keeps(IscsiSession.class);

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    sessions
        .byHost(frame, List::addAll)
        .forEach((host, listed) -> features.add(feature(host, listed)));
    return features;
  }

  private static Feature feature(Where host, List<IscsiSession> listed) {
    List<IscsiSession> lost = listed.stream().filter(s -> !s.up()).toList();
    boolean allUp = lost.isEmpty();
    return new IscsiSessions(
        host,
        allUp,
        Citation.listed(
            (allUp ? listed : lost)
                .stream()
                    .map(
                        s ->
                            new Citation(
                                s.at(),
                                s.portal() + (s.up() ? " is logged in" : " is not logged in"))),
            QUOTED_AT_MOST));
  }
}
