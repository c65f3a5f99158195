package dev.stallsage.measure;

import dev.stallsage.measure.benchmark.BenchmarkMeasure;
import dev.stallsage.measure.benchmark.TestedCeilingMeasure;
import dev.stallsage.measure.benchmark.TestedLimitMeasure;
import dev.stallsage.measure.benchmark.TestedMeasure;
import dev.stallsage.measure.benchmark.TestedPeersMeasure;
import dev.stallsage.measure.benchmark.TestedProcessorMeasure;
import dev.stallsage.measure.caption.ConditionMeasure;
import dev.stallsage.measure.completion.CompletionMeasure;
import dev.stallsage.measure.database.DatabaseMeasure;
import dev.stallsage.measure.device.BlockQueueMeasure;
import dev.stallsage.measure.device.DeviceMeasure;
import dev.stallsage.measure.device.ImpossibleMeasure;
import dev.stallsage.measure.device.PauseMeasure;
import dev.stallsage.measure.device.PlateauMeasure;
import dev.stallsage.measure.device.QueueDepthMeasure;
import dev.stallsage.measure.distribution.DistributionMeasure;
import dev.stallsage.measure.logwrite.LogWriteMeasure;
import dev.stallsage.measure.trial.TrialMeasure;
import dev.stallsage.observation.Lexicon;
import java.util.List;

/**
 * Measures of the work itself: devices under load, benchmarks, databases, what was measured and
 * tried.
 */
final class WorkloadMeasures {
  private WorkloadMeasures() {}

  /**
   * @param lexicon for the sentences of what was reported
   */
  static List<Measure> measures(Lexicon lexicon) {
    return List.of(
        new ReportedStatements(lexicon),
        new DeviceMeasure(),
        new BlockQueueMeasure(),
        new ImpossibleMeasure(),
        new PauseMeasure(),
        new PlateauMeasure(),
        new QueueDepthMeasure(),
        new BenchmarkMeasure(),
        new TestedMeasure(),
        new TestedLimitMeasure(),
        new TestedCeilingMeasure(),
        new TestedProcessorMeasure(),
        new TestedPeersMeasure(),
        new DistributionMeasure(),
        new ConditionMeasure(lexicon),
        new TrialMeasure(),
        new CompletionMeasure(),
        new LogWriteMeasure(),
        new DatabaseMeasure() //
        );
  }
}
