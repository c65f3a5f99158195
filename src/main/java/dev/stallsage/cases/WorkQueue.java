package dev.stallsage.cases;

import java.time.Instant;
import java.util.List;

/** Where cases wait for a worker. Durable: what was added within a transaction survives with it. */
public interface WorkQueue {
  /**
   * The turn of the next case of a submitter, inside the running transaction: the lower, the
   * earlier. Nobody's cases push back another's.
   */
  int turn(Actor by);

  /**
   * Adds a diagnosis of a case inside the running transaction.
   *
   * @param revision which one: the one before may still be leaving the queue
   * @param turn that was given to it
   */
  void add(String caseId, int revision, int turn);

  /** Takes a diagnosis out that nobody has begun. */
  void remove(String caseId, int revision);

  /**
   * Adds, inside the running transaction, what waits for a worker and stands in no queue: a row of
   * the queue a database lost must not cost a case its diagnosis.
   *
   * @param unchangedSince of cases that nobody is touching
   * @return the cases
   */
  List<String> addForgotten(Instant unchangedSince);

  /** Something was added and its transaction is over: no need to wait for the next look. */
  void look();
}
