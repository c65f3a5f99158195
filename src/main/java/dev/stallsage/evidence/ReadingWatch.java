package dev.stallsage.evidence;

/**
 * Looks on while evidence is read, and may end it: a display of progress, an interrupt, a deadline.
 * Asked once a chunk, from the thread that reads.
 */
public interface ReadingWatch {
  /** Nobody looks on. */
  ReadingWatch NONE = new ReadingWatch() {};

  /**
   * A bundle is opened.
   *
   * @param bytes size of what was given, -1 when it is not known
   */
  default void opens(long bytes) {}

  /** A member is visited; its path is evidence and may hold anything. */
  default void visits(String member) {}

  /** So many bytes more of what was given were read. */
  default void reads(int bytes) {}

  /** All was read; what remains is to conclude from it. */
  default void concludes() {}

  /**
   * Must the reading end here?
   *
   * @return why, in one or two words; empty to go on
   */
  default String stop() {
    return "";
  }
}
