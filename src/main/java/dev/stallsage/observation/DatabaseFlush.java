package dev.stallsage.observation;

/**
 * How long a database waited until data of its own was safe, as it tells itself. {@code sync
 * files=80, longest=6.791 s} at the end of a checkpoint of PostgreSQL becomes 6791 ms, {@code
 * page_cleaner: 1000ms intended loop took 4530ms} of InnoDB 4530 ms.
 *
 * @param time the stamp of the line, as printed; empty when there is none
 * @param work what it did
 * @param elapsedMs the longest it waited, ms
 */
public record DatabaseFlush(Location at, String time, Work work, double elapsedMs)
    implements Observation {

  /** What a database does when it makes data safe. */
  public enum Work {
    /** The longest sync of one file at the end of a checkpoint. */
    CHECKPOINT,
    /** One round of writing dirty pages, meant to take a second. */
    PAGE_CLEANER,
    /** One commit whose transaction is prepared: its log is what is left to be made safe. */
    COMMIT,
    /** One read or write of a file that a database gave up to wait for in silence. */
    REQUEST
  }
}
