package dev.stallsage.measure.ceph;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.ceph.CephWords.OsdPeerLatency;
import dev.stallsage.observation.OsdLatency;
import dev.stallsage.observation.OsdPlace;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares the OSDs of one print with each other: those of one kind of drive, when the tree of the
 * cluster tells it. Where it does not, and several are slow, nothing is said: disks beside flash
 * are slower and well.
 */
public final class OsdMeasure extends Gathering {
  private static final String RATIO = "osd-latency-ratio";

  /** One is an exception among so many at least. */
  private static final int FEWEST = 3;

  /** Faster than this, ms, nobody is slow beside: the print has whole milliseconds. */
  private static final double QUICK = 2;

  /** An OSD that takes less than so many times as long as the next one is not alone. */
  private static final double ALONE = 3;

  private static final int PLACES_AT_MOST = 100_000;

  private final PerSeries<Void, Map<Integer, OsdLatency>> prints = new PerSeries<>(TreeMap::new);
  private final Map<Integer, OsdPlace> places = new HashMap<>();

  public OsdMeasure() {
    gathers(OsdLatency.class, this::gather);
    gathers(OsdPlace.class, this::gather);
  }

  private void gather(Series series, OsdLatency osd) {
    prints
        .of(series)
        .merge(osd.osd(), osd, (one, other) -> one.commitMs() >= other.commitMs() ? one : other);
  }

  private void gather(Series series, OsdPlace place) {
    if (places.size() < PLACES_AT_MOST) {
      places.merge(place.osd(), place, OsdMeasure::both);
    }
  }

  /** One print tells the host, another the kind; in whatever order they come. */
  private static OsdPlace both(OsdPlace one, OsdPlace other) {
    return new OsdPlace(
        one.at(), one.osd(), told(one.host(), other.host()), told(one.kind(), other.kind()));
  }

  private static String told(String one, String other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  private String kind(OsdLatency osd) {
    return places.containsKey(osd.osd()) ? places.get(osd.osd()).kind() : "";
  }

  private String host(OsdLatency osd) {
    return places.containsKey(osd.osd()) ? places.get(osd.osd()).host() : "";
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    prints.inTrouble(
        frame,
        (series, all, osds) ->
            osds.values().stream()
                .collect(Collectors.groupingBy(this::kind, TreeMap::new, Collectors.toList()))
                .forEach((kind, alike) -> compare(frame, series, alike, features)));
    return features;
  }

  private void compare(
      FeatureContext frame, Series series, List<OsdLatency> alike, List<Feature> features) {
    if (alike.size() < FEWEST) {
      return;
    }
    List<OsdLatency> ordered =
        alike.stream().sorted(Comparator.comparingDouble(OsdLatency::commitMs)).toList();
    OsdLatency slowest = ordered.get(ordered.size() - 1);
    double others = ordered.get((ordered.size() - 1) / 2).commitMs();
    double ratio = slowest.commitMs() / Math.max(others, QUICK);
    boolean high = frame.scales().grade(RATIO, Medium.UNKNOWN, ratio).compareTo(Grade.HIGH) >= 0;
    if (!high || isAlone(slowest, ordered)) {
      features.add(feature(frame, series, slowest, ratio));
    }
  }

  /** Those of its own host are no others: what slows a host slows all of them. */
  private boolean isAlone(OsdLatency slowest, List<OsdLatency> ordered) {
    String host = host(slowest);
    double next =
        ordered.stream()
            .filter(osd -> osd.osd() != slowest.osd())
            .filter(osd -> host.isEmpty() || !host(osd).equals(host))
            .mapToDouble(OsdLatency::commitMs)
            .max()
            .orElse(0);
    return slowest.commitMs() >= ALONE * Math.max(next, QUICK);
  }

  private static OsdPeerLatency feature(
      FeatureContext frame, Series series, OsdLatency slowest, double ratio) {
    Where where = frame.where(series, "osd." + slowest.osd());
    return new OsdPeerLatency(where, frame.gauge(RATIO, where, ratio, slowest.at()));
  }
}
