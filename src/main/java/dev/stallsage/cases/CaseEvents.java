package dev.stallsage.cases;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Tells whoever listens in this process that a case came to an end here. Another node's ends are
 * seen in the database; nobody may rely on this alone.
 */
public final class CaseEvents {
  private final List<Consumer<CaseRecord>> listeners = new CopyOnWriteArrayList<>();

  /** From now on told of each end. */
  public AutoCloseable listen(Consumer<CaseRecord> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /** A case came to an end. */
  public void ended(CaseRecord done) {
    listeners.forEach(listener -> listener.accept(done));
  }
}
