package dev.stallsage.server;

import dev.stallsage.cases.Scope;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Keeps a worker free for small cases: large ones take all but one, where there are several. One
 * that finds no room gives its turn to whoever is behind it, and is asked again in a moment.
 */
final class Lanes {
  private final ScheduledWork queue;
  private final Scope scope;
  private final Semaphore large;

  Lanes(ScheduledWork queue, Scope scope, int workers) {
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
    Optional<ScheduledWork.Running> of = scope.everywhere(() -> queue.running(caseId));
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
