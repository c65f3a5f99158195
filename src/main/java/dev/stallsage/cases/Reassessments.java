package dev.stallsage.cases;

import dev.stallsage.comparison.Comparison;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.Why;
import java.lang.ref.SoftReference;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Weighs evidence of any size anew for people who come back for the answer: one at a time, in the
 * background. An answer is kept for a while, the last evidence as long as there is memory for it.
 */
public final class Reassessments implements AutoCloseable {
  /** So long somebody waits before being told to come back. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private static final Duration KEPT = Duration.ofMinutes(10);
  private static final int MOST = 20;

  private final CaseReading reading;
  private final Clock clock;
  private final Map<String, Answer> answers = new HashMap<>();
  private final ExecutorService oneAtATime =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "weighing");
            thread.setDaemon(true);
            return thread;
          });

  /** Written by the worker thread alone. */
  private volatile SoftReference<Known> last = new SoftReference<>(null);

  public Reassessments(CaseReading reading, Clock clock) {
    this.reading = reading;
    this.clock = clock;
  }

  private record Answer(CompletableFuture<Object> coming, Instant asked) {}

  private record Known(String state, CaseReading.Read read) {}

  /**
   * Why a cause stands where it stands.
   *
   * @return empty while it is being weighed
   * @throws InvalidRequest when too much is being weighed already
   */
  public Optional<Why> why(CaseRecord of, Cause cause) {
    return answer("why " + state(of) + ' ' + cause.id(), Why.class, () -> known(of).why(cause));
  }

  /**
   * Two cases side by side.
   *
   * @return empty while they are being compared
   * @throws InvalidRequest when too much is being weighed already
   */
  public Optional<Comparison> compare(CaseRecord before, CaseRecord after, boolean force) {
    return answer(
        "compare " + state(before) + ' ' + state(after) + ' ' + force,
        Comparison.class,
        () -> reading.comparison(before, after, force));
  }

  private String state(CaseRecord of) {
    return of.id() + ' ' + of.etag() + ' ' + reading.known(of);
  }

  private CaseReading.Read known(CaseRecord of) {
    Known before = last.get();
    if (before != null && before.state().equals(state(of))) {
      return before.read();
    }
    last.clear();
    Known fresh = new Known(state(of), reading.read(of));
    last = new SoftReference<>(fresh);
    return fresh.read();
  }

  private <T> Optional<T> answer(String question, Class<T> kind, Supplier<T> work) {
    CompletableFuture<Object> coming = coming(question, work);
    try {
      return Optional.of(kind.cast(coming.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)));
    } catch (TimeoutException later) {
      return Optional.empty();
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (java.util.concurrent.ExecutionException failed) {
      forget(question);
      throw failed.getCause() instanceof RuntimeException known
          ? known
          : new CompletionException(failed.getCause());
    } catch (CancellationException ended) {
      return Optional.empty();
    }
  }

  private synchronized CompletableFuture<Object> coming(String question, Supplier<?> work) {
    Instant now = clock.instant();
    answers.values().removeIf(old -> old.coming().isDone() && old.asked().plus(KEPT).isBefore(now));
    Answer known = answers.get(question);
    if (known != null) {
      return known.coming();
    }
    if (answers.values().stream().filter(a -> !a.coming().isDone()).count() >= MOST) {
      throw InvalidRequest.of("busy", "other cases are being weighed once more; come back later");
    }
    CompletableFuture<Object> coming = CompletableFuture.supplyAsync(work::get, oneAtATime);
    answers.put(question, new Answer(coming, now));
    return coming;
  }

  private synchronized void forget(String question) {
    answers.remove(question);
  }

  /**
   * Drops whatever was read from a case that is erased, and what is being read of it just now as
   * soon as it is there.
   */
  public synchronized void drop(String caseId) {
    answers.keySet().removeIf(question -> isOf(question, caseId));
    try {
      oneAtATime.execute(() -> dropLast(caseId));
    } catch (RejectedExecutionException ends) {
      last.clear();
    }
  }

  private void dropLast(String caseId) {
    Known known = last.get();
    if (known != null && isOf(known.state(), caseId)) {
      last.clear();
    }
  }

  /** Is anything of this case in memory? */
  public synchronized boolean remembers(String caseId) {
    Known known = last.get();
    return known != null && isOf(known.state(), caseId)
        || answers.keySet().stream().anyMatch(question -> isOf(question, caseId));
  }

  private static boolean isOf(String words, String caseId) {
    return List.of(words.split(" ")).contains(caseId);
  }

  @Override
  public void close() {
    oneAtATime.shutdownNow();
  }
}
