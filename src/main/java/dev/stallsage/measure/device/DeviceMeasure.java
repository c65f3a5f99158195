package dev.stallsage.measure.device;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tallies interval reports per series and device and makes features of them. */
public final class DeviceMeasure implements Measure {
  private record Key(Series series, String device) {}

  private final Map<Key, DeviceTallies> tallies = new HashMap<>();

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof DeviceSample sample) {
      tallies
          .computeIfAbsent(new Key(series, sample.device()), k -> new DeviceTallies())
          .add(sample);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    Map<Where, DeviceTallies> problem = joined(frame, true);
    Map<Where, DeviceTallies> baseline = joined(frame, false);
    List<Feature> features = new ArrayList<>();
    problem.forEach((where, t) -> features.addAll(new LoadFeatures(frame, where, t).all()));
    problem.forEach(
        (where, t) -> {
          if (baseline.containsKey(where)) {
            features.addAll(new InflationFeatures(frame, where, t, baseline.get(where)).all());
          }
        });
    features.addAll(new PeerFeatures(frame, problem).all());
    return features;
  }

  private Map<Where, DeviceTallies> joined(Frame frame, boolean problem) {
    Map<Where, DeviceTallies> joined = new TreeMap<>();
    tallies.forEach(
        (key, t) -> {
          if (frame.isProblem(key.series()) == problem) {
            Where where = frame.where(key.series(), key.device());
            joined.computeIfAbsent(where, w -> new DeviceTallies()).addAll(t);
          }
        });
    return joined;
  }
}
