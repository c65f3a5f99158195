package dev.stallsage.measure.process;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.ProcessSample;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Looks at lists of processes: who needs a processor, who waits, who does the I/O. */
public final class ProcessMeasure implements Measure {
  private final PerSeries<Void, ProcessPopulation> crowds = new PerSeries<>(ProcessPopulation::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(ProcessSample.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof ProcessSample sample) {
      crowds.of(series).add(sample);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    crowds
        .byHost(frame, ProcessPopulation::addAll)
        .forEach((host, crowd) -> features.addAll(crowd.features(frame, host)));
    return features;
  }
}
