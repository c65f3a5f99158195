package dev.stallsage.evidence;

import java.util.List;
import java.util.function.Predicate;

/**
 * A kind of exhibit: the output of one tool. Stateless; the state of one exhibit is in its {@link
 * Reader}.
 */
public interface Format {
  /** The longest line that most tools print, characters. */
  int LONGEST_LINE = 16 * 1024;

  /** No line is worth a look. */
  Predicate<ByteLine> NEVER = line -> false;

  /** What it is, what prints it and what it can show. */
  FormatDescription about();

  /**
   * Does this line begin an exhibit of this format? Called for every line that belongs to no
   * exhibit, so it must be cheap and strict: exactly one format may claim a line.
   */
  boolean opens(Line line, ExhibitContext surroundings);

  /**
   * Texts of four ASCII characters or more, one of which every line that {@linkplain #opens opens}
   * an exhibit contains, alone or together with the line it was broken from. The format is asked
   * about no other line. An empty list is for a format whose lines are known by their shape alone.
   */
  List<String> marks();

  /**
   * For a format whose first line may be known only by what stands above it: texts one of which
   * stands in one of the three lines above that are not blank.
   */
  default List<String> marksAbove() {
    return List.of();
  }

  /**
   * May a line of this shape open an exhibit? Asked of every marked line before it becomes an
   * object, of a format without marks for every line of every file: so it looks at a few bytes.
   */
  default boolean mayOpen(ByteLine line) {
    return true;
  }

  /**
   * Are its marks weighed, because some of them are words of any text? Then a line is {@linkplain
   * #weighing looked at}, and a mark alone is not enough.
   */
  default boolean weighsMarks() {
    return false;
  }

  /**
   * Tells of a line with this mark whether it may open an exhibit, or be taken by a reader, by
   * itself. Asked before it becomes an object, where marks are weighed; {@link #NEVER} for a mark
   * that tells something only where a line was broken.
   */
  default Predicate<ByteLine> weighing(String mark) {
    return line -> true;
  }

  /**
   * Texts one of which every line contains that its reader takes or takes note of, for a reader
   * whose exhibit is most of a file. An empty list offers it every line.
   */
  default List<String> heeds() {
    return List.of();
  }

  /** {@link Reader#patience()}, where it is not declared for every exhibit at once. */
  default int patience(Reader open) {
    return open.patience();
  }

  /** {@link Reader#heedsCaptions()}, where it is not declared for every exhibit at once. */
  default boolean heedsCaptions(Reader open) {
    return open.heedsCaptions();
  }

  /** A reader for one exhibit; the line that opened it is the first it gets. */
  Reader reader(ExhibitContext surroundings);

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
    return LONGEST_LINE;
  }
}
