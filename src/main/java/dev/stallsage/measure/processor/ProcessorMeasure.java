package dev.stallsage.measure.processor;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.processor.ProcessorWords.BlockedProcesses;
import dev.stallsage.measure.processor.ProcessorWords.GroupMemoryPressure;
import dev.stallsage.measure.processor.ProcessorWords.IoPressure;
import dev.stallsage.measure.processor.ProcessorWords.IoWait;
import dev.stallsage.measure.processor.ProcessorWords.MemoryPressure;
import dev.stallsage.measure.processor.ProcessorWords.ProcessorIdle;
import dev.stallsage.measure.processor.ProcessorWords.StealTime;
import dev.stallsage.measure.processor.ProcessorWords.SwapRate;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Pressure;
import dev.stallsage.observation.Pressure.Extent;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Swapping;
import java.util.Collection;
import java.util.function.BiFunction;

/** Tallies what interval reports say of processors, of processes that wait, and of swapping. */
public final class ProcessorMeasure extends Gathering {
  /** What is tallied, the scale that grades it, and the feature it becomes. */
  private enum Quantity {
    IO_WAIT("io-wait", IoWait::new),
    IDLE("processor-idle", ProcessorIdle::new),
    STEAL("steal-time", StealTime::new),
    BLOCKED("blocked-processes", BlockedProcesses::new),
    SWAPPING("swap-rate", SwapRate::new),
    IO_PRESSURE("io-pressure", IoPressure::new),
    MEMORY_PRESSURE("memory-pressure", MemoryPressure::new),
    GROUP_MEMORY_PRESSURE("memory-pressure", GroupMemoryPressure::new);

    private final String scale;
    private final BiFunction<Where, Gauge, Feature> feature;

    Quantity(String scale, BiFunction<Where, Gauge, Feature> feature) {
      this.scale = scale;
      this.feature = feature;
    }

    /** A figure of an interval stands for itself; who is blocked is a look, and one is none. */
    boolean isTold(Tally tally) {
      return tally.count() > 0 && (this != BLOCKED || tally.isSaidTwice());
    }
  }

  private final PerSeries<Quantity, Tally> tallies = new PerSeries<>(Tally::new);

  public ProcessorMeasure() {
    gathers(CpuSample.class, this::gather);
    gathers(ProcessQueue.class, this::gather);
    gathers(Swapping.class, this::gather);
    gathers(Pressure.class, this::gather);
  }

  private void gather(Series series, CpuSample sample) {
    if (!sample.sinceBoot()) {
      double wait = sample.iowaitPercent();
      add(series, Quantity.IO_WAIT, wait, sample);
      double idle = sample.idlePercent() + (Double.isNaN(wait) ? 0 : wait);
      add(series, Quantity.IDLE, idle, sample);
      add(series, Quantity.STEAL, sample.stealPercent(), sample);
    }
  }

  private void gather(Series series, ProcessQueue queue) {
    if (!queue.sinceBoot()) {
      add(series, Quantity.BLOCKED, queue.blocked(), queue);
    }
  }

  private void gather(Series series, Swapping swapping) {
    if (!swapping.sinceBoot()) {
      // after a resume memory only comes back, and that is over when it is back
      boolean bothWays = swapping.inKibPerSecond() > 0 && swapping.outKibPerSecond() > 0;
      double moved = bothWays ? swapping.onDiskKibPerSecond() : 0;
      add(series, Quantity.SWAPPING, moved, swapping);
    }
  }

  private void gather(Series series, Pressure pressure) {
    if (pressure.extent() == Extent.FULL) {
      switch (pressure.resource()) {
        case IO -> add(series, Quantity.IO_PRESSURE, pressure.percent60(), pressure);
        case MEMORY -> add(series, Quantity.MEMORY_PRESSURE, pressure.percent60(), pressure);
        case MEMORY_OF_GROUP ->
            add(series, Quantity.GROUP_MEMORY_PRESSURE, pressure.percent60(), pressure);
        case CPU -> {
          // of the whole host nobody waits for all processors: the kernel prints zero
        }
      }
    }
  }

  private void add(Series series, Quantity quantity, double value, Observation said) {
    tallies.of(series, quantity).add(value, said);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    return tallies.features(
        frame,
        Tally::addAll,
        Quantity::isTold,
        (where, q, tally) -> q.feature.apply(where, frame.median(q.scale, where, tally)));
  }
}
