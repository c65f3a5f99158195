package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about tests: every feature of this package. */
public final class BenchmarkWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(SlowSubmission.class, SyncedWriteRate.class);

  private BenchmarkWords() {}
}
