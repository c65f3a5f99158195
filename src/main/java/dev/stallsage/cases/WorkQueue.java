package dev.stallsage.cases;

/** Where cases wait for a worker. Durable: what was added within a transaction survives with it. */
public interface WorkQueue {
  /**
   * Adds a case inside the running transaction.
   *
   * @param by whoever waits for it; nobody's cases push back another's
   */
  void add(String caseId, Actor by);

  /** Takes a case out that nobody has begun. */
  void remove(String caseId);

  /** Something was added and its transaction is over: no need to wait for the next look. */
  void look();
}
