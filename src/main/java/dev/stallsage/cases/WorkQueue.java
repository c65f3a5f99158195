package dev.stallsage.cases;

import java.time.Instant;
import java.util.List;

/** Where cases wait for a worker. Durable: what was added within a transaction survives with it. */
public interface WorkQueue {
  /**
   * A place in the queue.
   *
   * @param turn the lower, the earlier
   * @param cost what it takes of a worker, in units of {@value #UNIT} bytes of evidence, from 1
   */
  record Place(int turn, int cost) {
    /** Is it done before anybody is tired of waiting? Such cases have a lane of their own. */
    public boolean small() {
      return cost <= SMALL;
    }
  }

  /** Evidence of so many bytes is read and weighed in some 50 ms (measured). */
  int UNIT = 64 << 10;

  /** Units of a small case: 1 MB, a second's work at most. */
  int SMALL = 16;

  /** What evidence of so many bytes takes. */
  static int cost(long bytes) {
    return (int) Math.min(Integer.MAX_VALUE >> 8, 1 + bytes / UNIT);
  }

  /**
   * The place of the next case of a submitter, inside the running transaction. Nobody's cases push
   * back another's by more than they cost, and nobody's large ones his small ones.
   *
   * @param bytes of its evidence
   */
  Place place(Actor by, long bytes);

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
