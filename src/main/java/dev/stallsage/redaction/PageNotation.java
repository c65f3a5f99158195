package dev.stallsage.redaction;

import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * How a page writes the names of evidence: in Markdown {@code dump_x} stands as {@code dump\_x},
 * and as it is inside a code span.
 *
 * @param escaped a name as it stands between other words
 * @param verbatim finds the stretches in which every name stands as it is
 */
public record PageNotation(UnaryOperator<String> escaped, Pattern verbatim) {
  /** Everything stands as it is. */
  public static final PageNotation PLAIN =
      new PageNotation(UnaryOperator.identity(), Pattern.compile("(?!)"));
}
