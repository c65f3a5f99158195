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
record CodeShape(
    String example, Pattern pattern, Function<MatchResult, List<CodeReference>> reads) {
  static CodeShape of(
      String example, String regex, Function<MatchResult, List<CodeReference>> reads) {
    return new CodeShape(example, Pattern.compile(regex, Pattern.CASE_INSENSITIVE), reads);
  }

  static CodeShape one(String example, String regex, Function<MatchResult, CodeReference> reads) {
    return of(example, regex, match -> List.of(reads.apply(match)));
  }
}
