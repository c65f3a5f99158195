package dev.stallsage.evidence;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What stands before an exhibit in the same file and belongs to no other: prose, scripts, the
 * command line.
 *
 * @param before the last lines, oldest first, at most {@value #REMEMBERED}
 * @param command the command line that printed the exhibit, without its prompt; empty when not
 *     shown
 * @param label the caption, empty when there is none
 */
public record Surroundings(List<Line> before, String command, String label) {
  static final int REMEMBERED = 60;

  /** Nothing before it: the first line of a file. */
  public static final Surroundings NONE = new Surroundings(List.of(), "", "");

  /** Does any line before the exhibit, the command or the caption match? */
  public boolean mentions(Pattern pattern) {
    return pattern.matcher(command).find()
        || pattern.matcher(label).find()
        || before.stream().anyMatch(line -> pattern.matcher(line.text()).find());
  }
}
