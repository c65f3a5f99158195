package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.dtrace.LabelMeaning.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One aggregation of a script: {@code @["resume(ms)"] = quantize((timestamp - t) / 1000000)} has
 * the key {@code resume(ms)} and counts milliseconds.
 *
 * @param doubles {@code quantize}; else {@code lquantize} or {@code llquantize}
 * @param key the words written into its key; empty when there are none
 * @param unit what its argument counts; empty when the script does not tell
 */
record Quantization(boolean doubles, String key, Optional<Unit> unit) {
  private static final Pattern CALL = Pattern.compile("(\\bl{0,2})quantize\\s*\\(");
  private static final Pattern LITERAL = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern DIVISION = Pattern.compile("/\\s*(\\d{1,12})\\b");
  private static final Pattern VARIABLE = Pattern.compile("(?:self|this)->\\w+|\\b[A-Za-z_]\\w*");
  private static final Pattern TIME = Pattern.compile("timestamp\\b");
  private static final Pattern BYTES =
      Pattern.compile(
          "(?i)b_bcount|b_resid|bcount|\\bsize\\b|_size\\b|length|_len\\b|->len\\b|bytes");

  static List<Quantization> allIn(String script) {
    List<Quantization> all = new ArrayList<>();
    Matcher call = CALL.matcher(script);
    while (call.find()) {
      String argument = argument(script, call.end());
      String target = script.substring(0, call.start());
      String key = target.substring(Math.max(target.lastIndexOf('@'), 0));
      all.add(new Quantization(call.group(1).isEmpty(), literals(key), unit(argument, script)));
    }
    return all;
  }

  /** Up to the comma or the bracket that ends it. */
  private static String argument(String script, int from) {
    int depth = 0;
    int i = from;
    for (; i < script.length(); i++) {
      char c = script.charAt(i);
      if (c == '(' || c == '[') {
        depth++;
      } else if ((c == ')' || c == ',') && depth == 0) {
        break;
      } else if (c == ')' || c == ']') {
        depth--;
      }
    }
    return script.substring(from, i);
  }

  private static String literals(String key) {
    return String.join(" ", LITERAL.matcher(key).results().map(r -> r.group(1)).toList());
  }

  private static Optional<Unit> unit(String argument, String script) {
    if (TIME.matcher(argument).find()) {
      return time(divisor(argument));
    }
    if (BYTES.matcher(argument).find()) {
      return divisor(argument) == 1_024 ? Optional.of(Unit.KIBIBYTE) : bytes(argument);
    }
    return VARIABLE
        .matcher(argument)
        .results()
        .map(variable -> assigned(variable, script))
        .flatMap(Optional::stream)
        .findFirst()
        .flatMap(value -> time(divisor(value) * divisor(argument)));
  }

  private static Optional<Unit> bytes(String argument) {
    return divisor(argument) == 1 ? Optional.of(Unit.ONE) : Optional.empty();
  }

  /** The time difference a variable was set to. */
  private static Optional<String> assigned(MatchResult variable, String script) {
    Pattern assignment =
        Pattern.compile("(?<![\\w>])" + Pattern.quote(variable.group()) + "\\s*=(?!=)([^;\\n]*)");
    return assignment
        .matcher(script)
        .results()
        .map(r -> r.group(1))
        .filter(value -> TIME.matcher(value).find() && value.indexOf('-') >= 0)
        .findFirst();
  }

  private static long divisor(String expression) {
    return DIVISION
        .matcher(expression)
        .results()
        .mapToLong(r -> Long.parseLong(r.group(1)))
        .reduce(1, (a, b) -> a * b);
  }

  /** {@code timestamp} counts nanoseconds. */
  private static Optional<Unit> time(long divisor) {
    if (divisor == 1) {
      return Optional.of(Unit.NANOSECOND);
    } else if (divisor == 1_000) {
      return Optional.of(Unit.MICROSECOND);
    } else if (divisor == 1_000_000) {
      return Optional.of(Unit.MILLISECOND);
    }
    return divisor == 1_000_000_000 ? Optional.of(Unit.SECOND) : Optional.empty();
  }
}
