package dev.stallsage.measure.device;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Trace;
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
  private final Map<Key, History> histories = new HashMap<>();

  /** The latencies of one run, and the line it begins at. */
  private record History(int first, Trace trace) {}

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof DeviceSample sample) {
      Key key = new Key(series, sample.device());
      tallies.computeIfAbsent(key, k -> new DeviceTallies()).add(sample);
      trace(key, sample);
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

  private void trace(Key key, DeviceSample sample) {
    if (!sample.sinceBoot()) {
      History history =
          histories.computeIfAbsent(key, k -> new History(sample.at().line(), new Trace()));
      boolean idle = sample.requestsPerSecond() < DeviceTallies.LEAST_REQUESTS;
      history.trace().add(sample.time(), idle ? Double.NaN : Metric.LATENCY.of(sample));
    }
  }

  @Override
  public Collection<Picture> pictures(Frame frame) {
    Map<Where, Map<DevicePictures.Run, Trace>> traces = new TreeMap<>();
    histories.forEach(
        (key, history) -> {
          Series series = key.series();
          DevicePictures.Run run =
              new DevicePictures.Run(
                  frame.roles().apply(series), series.label(), series.file(), history.first());
          traces
              .computeIfAbsent(frame.where(series, key.device()), w -> new TreeMap<>())
              .put(run, history.trace());
        });
    return new DevicePictures(traces, joined(frame, true), joined(frame, false)).all();
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
