package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The instant a print was made, from the lines around it: {@code Tue Jun 3 10:15:00 CEST 2025},
 * {@code after 60 seconds:}.
 */
final class CounterTime {
  private static final Pattern INSTANT =
      Pattern.compile(
          "\\b\\d{1,2}:\\d\\d(?::\\d\\d)?\\b"
              + "|(?i)\\b\\d+ ?(?:s|secs?|seconds?|mins?|minutes?|h|hours?)\\b(?: later)?");
  private static final int LONGEST = 80;
  private static final int LOOKS_BACK = 4;

  private CounterTime() {}

  /** The line as the time of what follows, when it tells one. */
  static Optional<String> in(Line line) {
    String s = line.collapsed();
    return s.length() <= LONGEST && INSTANT.matcher(s).find()
        ? Optional.of(s.endsWith(":") ? s.substring(0, s.length() - 1) : s)
        : Optional.empty();
  }

  /** The nearest of the last lines before an exhibit that tells a time; empty when none does. */
  static String before(ExhibitContext surroundings) {
    return surroundings
        .upwards()
        .limit(LOOKS_BACK)
        .flatMap(line -> in(line).stream())
        .findFirst()
        .orElse("");
  }
}
