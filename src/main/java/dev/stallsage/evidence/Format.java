package dev.stallsage.evidence;

/**
 * A kind of exhibit: the output of one tool. Stateless; the state of one exhibit is in its {@link
 * Reader}.
 */
public interface Format {
  /** What it is, what prints it and what it can show. */
  About about();

  /**
   * Does this line begin an exhibit of this format? Called for every line that belongs to no
   * exhibit, so it must be cheap and strict: exactly one format may claim a line.
   */
  boolean opens(Line line, Surroundings surroundings);

  /** A reader for one exhibit; the line that opened it is the first it gets. */
  Reader reader(Surroundings surroundings);

  /**
   * Does this text head a table that is only known by its first row? Then the line above the row
   * that opened the exhibit belongs to it and is no caption.
   */
  default boolean isHeading(String text) {
    return false;
  }

  /**
   * The longest line its tool prints, characters. A longer one is not offered to it: what takes a
   * moment for the rows of a table can take hours for ten megabytes without an end of line.
   */
  default int longestLine() {
    return 16 * 1024;
  }
}
