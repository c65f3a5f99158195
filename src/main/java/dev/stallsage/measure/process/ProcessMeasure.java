package dev.stallsage.measure.process;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.ProcessSample;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Looks at lists of processes: who needs a processor, who waits, who does the I/O. */
public final class ProcessMeasure implements Measure {
  private final Map<Series, Crowd> crowds = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(ProcessSample.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof ProcessSample sample) {
      crowds.computeIfAbsent(series, s -> new Crowd()).add(sample);
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    Map<Where, Crowd> byHost = new TreeMap<>();
    crowds.forEach(
        (series, crowd) -> {
          if (frame.isProblem(series)) {
            byHost.computeIfAbsent(frame.where(series), w -> new Crowd()).addAll(crowd);
          }
        });
    List<Feature> features = new ArrayList<>();
    byHost.forEach((host, crowd) -> features.addAll(crowd.features(frame, host)));
    return features;
  }
}
