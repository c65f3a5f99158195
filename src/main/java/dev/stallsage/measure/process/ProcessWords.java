package dev.stallsage.measure.process;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about processes: every feature of this package. */
public final class ProcessWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          BatchJob.class,
          BusyProcess.class,
          BusyRequester.class,
          BusyReclaimer.class,
          ConsumerShare.class,
          WaitingProcesses.class,
          LazyInit.class);

  private ProcessWords() {}
}
