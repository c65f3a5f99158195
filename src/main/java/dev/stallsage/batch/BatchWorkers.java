package dev.stallsage.batch;

import dev.stallsage.fleet.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Works on several bundles at a time. What goes wrong with one, an {@link Error} included, is its
 * outcome and stops no other.
 */
public final class BatchWorkers {
  private final int jobs;
  private final Function<BatchEntry, Optional<Row>> work;
  private final BiFunction<BatchEntry, Throwable, Row> failure;

  /** Everybody holds the shared half; who needs all of the memory holds the other. */
  private final ReadWriteLock memory = new ReentrantReadWriteLock();

  /**
   * A bundle that is done.
   *
   * @param nanos how long it took; 0 when an earlier run did it
   */
  public record Done(BatchEntry entry, Row row, long nanos) {}

  /**
   * @param jobs bundles at a time, from 1
   * @param work makes the outcome of one bundle; empty when it was interrupted
   * @param failure the outcome of a bundle on which the work threw
   */
  public BatchWorkers(
      int jobs,
      Function<BatchEntry, Optional<Row>> work,
      BiFunction<BatchEntry, Throwable, Row> failure) {
    this.jobs = jobs;
    this.work = work;
    this.failure = failure;
  }

  /**
   * Works on all of them.
   *
   * @param sink takes what is done in the order of the entries, on the thread that called
   */
  public void run(List<BatchEntry> entries, Consumer<Done> sink) {
    if (entries.isEmpty()) {
      return;
    }
    ExecutorService workers = Executors.newFixedThreadPool(Math.min(jobs, entries.size()));
    try {
      List<Future<Optional<Done>>> results = new ArrayList<>();
      entries.forEach(entry -> results.add(workers.submit(() -> done(entry))));
      for (Future<Optional<Done>> result : results) {
        result.get().ifPresent(sink);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    } finally {
      workers.shutdownNow();
    }
  }

  private Optional<Done> done(BatchEntry entry) {
    long began = System.nanoTime();
    Optional<Row> row;
    try {
      row = holding(memory.readLock(), entry);
    } catch (OutOfMemoryError shared) {
      row = alone(entry);
    } catch (Throwable any) {
      row = Optional.of(failure.apply(entry, any));
    }
    return row.map(r -> new Done(entry, r, System.nanoTime() - began));
  }

  /** What the memory was too small for beside others may fit when the others wait. */
  private Optional<Row> alone(BatchEntry entry) {
    try {
      return holding(memory.writeLock(), entry);
    } catch (Throwable any) {
      return Optional.of(failure.apply(entry, any));
    }
  }

  private Optional<Row> holding(Lock lock, BatchEntry entry) {
    lock.lock();
    try {
      return work.apply(entry);
    } finally {
      lock.unlock();
    }
  }
}
