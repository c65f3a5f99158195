package dev.stallsage.cases.outbound;

import java.time.Instant;

/** Where errands wait. Durable: what was added within a transaction survives with it. */
public interface OutboundTaskQueue {
  /**
   * Adds an errand inside the running transaction; one that waits already is moved.
   *
   * @param kind as its {@link OutboundTask#kind()} says
   */
  void add(String kind, String id, Instant due);

  /** Something was added and its transaction is over: no need to wait for the next look. */
  void look();
}
