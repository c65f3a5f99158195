package dev.stallsage.measure.ceph;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OsdLatency;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares the OSDs of one print with each other. */
public final class OsdMeasure implements Measure {
  /** One is an exception among so many at least. */
  private static final int FEWEST = 3;

  /** Faster than this, ms, nobody is slow beside: the print has whole milliseconds. */
  private static final double QUICK = 2;

  private final Map<Series, Map<Integer, OsdLatency>> prints = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(OsdLatency.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof OsdLatency osd) {
      prints
          .computeIfAbsent(series, s -> new TreeMap<>())
          .merge(osd.osd(), osd, (one, other) -> one.commitMs() >= other.commitMs() ? one : other);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    List<Feature> features = new ArrayList<>();
    prints.forEach(
        (series, osds) -> {
          if (frame.isProblem(series) && osds.size() >= FEWEST) {
            features.add(worst(frame, series, osds.values()));
          }
        });
    return features;
  }

  private static Feature worst(Frame frame, Series series, Collection<OsdLatency> osds) {
    List<OsdLatency> ordered =
        osds.stream().sorted(Comparator.comparingDouble(OsdLatency::commitMs)).toList();
    OsdLatency slowest = ordered.get(ordered.size() - 1);
    double others = ordered.get((ordered.size() - 1) / 2).commitMs();
    double ratio = slowest.commitMs() / Math.max(others, QUICK);
    Where where = frame.where(series, "osd." + slowest.osd());
    String reads = frame.reads("osd-latency-ratio", where, ratio);
    return new OsdPeerLatency(
        where,
        frame.gauge("osd-latency-ratio", where, ratio, List.of(new Citation(slowest.at(), reads))));
  }
}
