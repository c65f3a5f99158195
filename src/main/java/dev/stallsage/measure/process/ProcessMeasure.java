package dev.stallsage.measure.process;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.observation.ProcessSample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Looks at lists of processes: who needs a processor, who waits, who does the I/O. */
public final class ProcessMeasure extends Gathering {
  private final PerSeries<Void, ProcessPopulation> crowds = new PerSeries<>(ProcessPopulation::new);

  public ProcessMeasure() {
    gathers(ProcessSample.class, (series, sample) -> crowds.of(series).add(sample));
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
