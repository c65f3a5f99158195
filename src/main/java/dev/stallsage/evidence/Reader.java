package dev.stallsage.evidence;

/** Reads one exhibit line by line. Never throws on input. */
public interface Reader {
  /**
   * Offers the next line.
   *
   * @return false when the line is not part of this exhibit; it is then offered to the other
   *     formats and, after {@link #patience()} such lines, the exhibit ends
   */
  boolean take(Line line, ObservationSink sink);

  /**
   * Offers a line as bytes, before it is looked at in any other way: for the rows of a table that
   * may have millions. What it refuses is offered as any other line.
   *
   * @return false when the line is no plain row; nothing has changed then
   */
  default boolean takeRow(ByteLine line, ObservationSink sink) {
    return false;
  }

  /**
   * Lines went by that its format does not {@linkplain Format#heeds heed}.
   *
   * @param last the last of them, right above the line that is offered next
   */
  default void passed(Line last) {}

  /** The exhibit is over: give away what is still held back. */
  default void end(ObservationSink sink) {}

  /**
   * How many lines in a row may belong to somebody else before the exhibit ends. A caption between
   * two runs of rows under one header needs 3; most formats need none. Blank lines that are not
   * taken do not count.
   */
  default int patience() {
    return 0;
  }

  /**
   * Does a caption between its lines begin a series of its own? Not in a log, where it is one more
   * message, nor in a print of blocks whose lines are gathered before they are given away.
   */
  default boolean heedsCaptions() {
    return true;
  }
}
