package dev.stallsage.cases;

import java.util.Locale;

/** Where a case is in its life. A case ends once for each diagnosis it was asked for. */
public enum CaseState {
  /** Accepted and durable; waits for a worker. */
  QUEUED,
  /** A worker reads it. */
  RUNNING,
  /** Diagnosed. */
  COMPLETED,
  /** Diagnosed, but an input failed or a limit was hit. */
  PARTIAL,
  /** Could not be diagnosed; {@code failure} says why. */
  FAILED,
  /** Somebody stopped it. */
  CANCELLED;

  /** Has it ended? */
  public boolean ended() {
    return this != QUEUED && this != RUNNING;
  }

  /** Is there a report? */
  public boolean diagnosed() {
    return this == COMPLETED || this == PARTIAL;
  }

  /** As it is written: {@code completed}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The state of a word. */
  public static CaseState of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
