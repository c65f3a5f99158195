package dev.stallsage.measure.completion;

import dev.stallsage.observation.CompletionTiming;
import dev.stallsage.observation.Located;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * The slowest I/Os of one adapter log, each once, in bounded memory. A row that is printed again
 * with all its figures is the same I/O, wherever it stands.
 */
final class SlowestTimings {
  /** Enough for a median; a run without threshold prints millions of quick ones. */
  private static final int KEPT = 1000;

  private static final Comparator<CompletionTiming> SLOWEST_FIRST =
      Comparator.comparingLong(CompletionTiming::totalMicros)
          .reversed()
          .thenComparing(CompletionTiming::time)
          .thenComparingLong(CompletionTiming::driverMicros)
          .thenComparingLong(CompletionTiming::startMicros)
          .thenComparingLong(CompletionTiming::interruptMicros)
          .thenComparingLong(CompletionTiming::queueMicros)
          .thenComparingLong(CompletionTiming::doneMicros);

  private final TreeMap<CompletionTiming, CompletionTiming> kept = new TreeMap<>(SLOWEST_FIRST);

  void add(CompletionTiming timing) {
    if (timing.totalMicros() <= 0) {
      return;
    }
    kept.merge(timing, timing, Located::earlier);
    if (kept.size() > KEPT) {
      kept.pollLastEntry();
    }
  }

  void addAll(SlowestTimings other) {
    other.kept.values().forEach(this::add);
  }

  /** The slowest first; never empty once one was added. */
  List<CompletionTiming> inOrder() {
    return List.copyOf(kept.values());
  }
}
