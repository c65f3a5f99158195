package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedProcessor;
import dev.stallsage.observation.TestProcessor;
import java.util.Collection;

/** Looks at how much of a processor tests need: one that has none left measures itself. */
public final class TestedProcessorMeasure extends Gathering {
  private final PerSeries<Void, Tally> shares = new PerSeries<>(Tally::new);

  public TestedProcessorMeasure() {
    gathers(TestProcessor.class, (series, test) -> shares.of(series).add(test.percent(), test));
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return frame.medians("test-cpu", shares.byHost(frame, Tally::addAll), TestedProcessor::new);
  }
}
