package dev.stallsage.evidence;

/**
 * Picks its lines out of a log. A log is as long as it is, with everybody's messages between two
 * lines that matter, and a caption in it is one more message.
 */
public interface LogReader extends Reader {
  @Override
  default int patience() {
    return Integer.MAX_VALUE;
  }

  @Override
  default boolean heedsCaptions() {
    return false;
  }
}
