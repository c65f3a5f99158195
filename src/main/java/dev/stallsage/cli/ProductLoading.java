package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Loads the product in a thread of its own while the command looks for its evidence: to find the
 * eighty thousand files of an unpacked bundle takes as long as loading what reads them.
 */
final class ProductLoading {
  private final FutureTask<Stallsage> loading;

  private ProductLoading(FutureTask<Stallsage> loading) {
    this.loading = loading;
  }

  /** Begins to load it. */
  static ProductLoading of(Supplier<Stallsage> product) {
    ProductLoading begun = new ProductLoading(new FutureTask<>(product::get));
    Thread thread = new Thread(begun.loading, "stallsage-loading");
    thread.setDaemon(true);
    thread.start();
    return begun;
  }

  /**
   * The product, as soon as it is loaded.
   *
   * @throws RuntimeException what loading it threw, as if it had been loaded here
   */
  Stallsage product() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return loading.get();
        } catch (InterruptedException later) {
          interrupted = true;
        }
      }
    } catch (ExecutionException failed) {
      throw thrown(failed.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException thrown(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return (RuntimeException) cause;
  }
}
