package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.knowledge.Problem;
import java.util.List;
import java.util.regex.Matcher;

/**
 * Hosts are never blended: what must not be there has to be missing at a host or a place, not
 * somewhere in the bundle. Else the quick disk of one host takes away the slow one of another.
 */
final class RuleJoins {
  /** What a person said is of the bundle as a whole; a finding is asked for by its place. */
  private static final List<String> OF_THE_BUNDLE = List.of("Reported");

  private RuleJoins() {}

  static void problems(String path, String conditions, List<Problem> problems) {
    Matcher pattern = RuleText.PATTERN.matcher(conditions);
    while (pattern.find()) {
      boolean absent = pattern.group(1) != null;
      if (absent && !OF_THE_BUNDLE.contains(pattern.group(3)) && !isJoined(pattern.group(4))) {
        problems.add(
            new Problem(
                path,
                "when",
                "expected \""
                    + pattern.group().strip()
                    + "\" to be joined to the host or the place of another pattern:"
                    + " not Latency( host == $slow.host, high )"));
      }
    }
  }

  private static boolean isJoined(String tests) {
    return tests.matches("(?s).*\\b(?:where|host|device|hosts|path)\\s*+(?:==|contains)\\s*+\\$.*");
  }
}
