package dev.stallsage.decode;

import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A way in which codes are written.
 *
 * @param example one real piece of text of this shape
 * @param reads what a match says
 */
record Shape(String example, Pattern pattern, Function<MatchResult, List<Reading>> reads) {
  static Shape of(String example, String regex, Function<MatchResult, List<Reading>> reads) {
    return new Shape(example, Pattern.compile(regex, Pattern.CASE_INSENSITIVE), reads);
  }

  static Shape one(String example, String regex, Function<MatchResult, Reading> reads) {
    return of(example, regex, match -> List.of(reads.apply(match)));
  }
}
