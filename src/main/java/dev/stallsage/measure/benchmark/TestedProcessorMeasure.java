package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedProcessor;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.TestProcessor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Looks at how much of a processor tests need: one that has none left measures itself. */
public final class TestedProcessorMeasure implements Measure {
  private final PerSeries<Void, Tally> shares = new PerSeries<>(Tally::new);

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(TestProcessor.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof TestProcessor test) {
      shares.of(series).add(test.percent(), test);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    shares
        .byHost(frame, Tally::addAll)
        .forEach(
            (host, tally) -> {
              if (tally.count() > 0) {
                features.add(new TestedProcessor(host, frame.median("test-cpu", host, tally)));
              }
            });
    return features;
  }
}
