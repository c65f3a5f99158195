package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Waits for the end of cases without holding a thread: told by the worker of this process, or
 * seeing it in the database when another node did the work.
 */
@Component
class CaseWaiter implements DisposableBean {
  /** RFC 7240. */
  private static final Pattern PREFER =
      Pattern.compile("(?:^|[,;\\s])wait=(\\d{1,4})(?:$|[,;\\s])");

  /** For a note, when nothing is said: most small cases have ended by then. */
  static final Duration NOTE = Duration.ofSeconds(20);

  static final int LONGEST_SECONDS = 60;
  private static final long GLANCE_MILLIS = 1000;

  private final Cases cases;
  private final Map<String, CompletableFuture<CaseRecord>> waiting = new ConcurrentHashMap<>();
  private final ScheduledExecutorService glances =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "waiting");
            thread.setDaemon(true);
            return thread;
          });

  CaseWaiter(Cases cases, CaseEvents events) {
    this.cases = cases;
    events.listen(this::ended);
  }

  private void ended(CaseRecord done) {
    CompletableFuture<CaseRecord> future = waiting.get(done.id());
    if (future != null) {
      future.complete(done);
    }
  }

  /** How long a client is willing to wait, from the header {@code Prefer: wait=20}. */
  static Duration preferred(String prefer) {
    Matcher wait = PREFER.matcher(prefer == null ? "" : prefer);
    return wait.find() ? bounded(Long.parseLong(wait.group(1))) : Duration.ZERO;
  }

  /** No longer than the server holds a connection open. */
  static Duration bounded(long seconds) {
    return Duration.ofSeconds(Math.max(0, Math.min(LONGEST_SECONDS, seconds)));
  }

  /** The case when it has ended, or as it stands when the patience does. */
  CompletableFuture<CaseRecord> end(Actor by, CaseRecord of, Duration patience) {
    if (of.state().ended() || patience.isZero()) {
      return CompletableFuture.completedFuture(of);
    }
    CompletableFuture<CaseRecord> future =
        waiting.computeIfAbsent(of.id(), id -> new CompletableFuture<>());
    glance(by, of, future);
    return future
        .copy()
        .completeOnTimeout(of, patience.toMillis(), TimeUnit.MILLISECONDS)
        .thenApply(done -> cases.find(by, of.id()).orElse(done))
        .whenComplete((done, failed) -> waiting.remove(of.id(), future));
  }

  private void glance(Actor by, CaseRecord of, CompletableFuture<CaseRecord> future) {
    if (future.isDone() || waiting.get(of.id()) != future) {
      return;
    }
    Optional<CaseRecord> now = cases.find(by, of.id());
    if (now.isEmpty() || now.get().state().ended()) {
      future.complete(now.orElse(of));
    } else {
      glances.schedule(() -> glance(by, of, future), GLANCE_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public void destroy() {
    glances.shutdownNow();
  }
}
