package dev.stallsage.measure.processor;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about processors, processes and swapping: every feature of this package. */
public final class ProcessorWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          BlockedProcesses.class,
          InterruptedProcessor.class,
          IoPressure.class,
          IoWait.class,
          MemoryPressure.class,
          ProcessorIdle.class,
          StealTime.class,
          SwapRate.class);

  private ProcessorWords() {}
}
