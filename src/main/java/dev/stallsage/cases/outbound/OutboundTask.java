package dev.stallsage.cases.outbound;

import java.time.Instant;
import java.util.Optional;

/**
 * Something to be carried out at another's server, again and again until it is done or given up.
 */
public interface OutboundTask {
  /** Its stable name in the queue. */
  String kind();

  /**
   * Tries once. What it did is durable when it returns.
   *
   * @param id of the row that says what is to be done
   * @return when to try again, empty when nothing is left to do
   */
  Optional<Instant> attempt(String id);
}
