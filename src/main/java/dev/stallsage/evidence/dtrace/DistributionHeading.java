package dev.stallsage.evidence.dtrace;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line above the rows of a distribution.
 *
 * @param key what stands before it on the same line, where the line ends were lost: {@code ^C} or a
 *     key; usually empty
 */
record DistributionHeading(String key) {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(.*?)\\bvalue\\s+[-–—]{2,}\\s*Distribution\\s*[-–—]{2,}(?:\\s*count)?\\s*$");

  static Optional<DistributionHeading> of(String text) {
    if (!text.contains("Distribution")) {
      return Optional.empty();
    }
    Matcher heading = HEADING.matcher(text);
    return heading.matches()
        ? Optional.of(new DistributionHeading(heading.group(1).replace("^C", "").strip()))
        : Optional.empty();
  }
}
