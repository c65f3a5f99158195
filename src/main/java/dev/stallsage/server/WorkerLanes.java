package dev.stallsage.server;

import dev.stallsage.cases.WorkspaceTransactions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Keeps a worker free for small cases: large ones take all but one, where there are several. One
 * that finds no room gives its turn to whoever is behind it, and is asked again in a moment.
 */
final class WorkerLanes {
  private final ScheduledWorkQueue queue;
  private final WorkspaceTransactions scope;
  private final Semaphore large;

  WorkerLanes(ScheduledWorkQueue queue, WorkspaceTransactions scope, int workers) {
    this.queue = queue;
    this.scope = scope;
    this.large = new Semaphore(Math.max(1, workers - 1));
  }

  /**
   * Has a case worked on, if it has room.
   *
   * @return false when it has to come again
   */
  boolean work(String caseId, Consumer<String> diagnosis) {
    Optional<ScheduledWorkQueue.Running> of = scope.everywhere(() -> queue.running(caseId));
    boolean takesRoom = of.isPresent() && !of.get().small();
    if (takesRoom && !large.tryAcquire()) {
      return false;
    }
    long begun = System.nanoTime();
    try {
      diagnosis.accept(caseId);
    } finally {
      if (takesRoom) {
        large.release();
      }
    }
    of.ifPresent(done -> queue.took(done, Duration.ofNanos(System.nanoTime() - begun)));
    return true;
  }
}
