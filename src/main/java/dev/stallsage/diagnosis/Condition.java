package dev.stallsage.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One condition of a rule as it is written: {@code not PathsDown( where == $slow.where, high )}.
 *
 * @param text as it is written
 * @param feature simple name of the feature record, or {@code Finding}
 * @param absent true when the rule wants it not to be there
 * @param tests what is asked of the feature itself: {@code high}, {@code !burdened}, {@code state
 *     == "off"}; what joins it to another condition is not among them
 */
record Condition(String text, String feature, boolean absent, List<String> tests) {
  /** The house style allows no nesting, so this reads every pattern. */
  private static final Pattern PATTERN =
      Pattern.compile("(\\bnot\\s++)?(?:\\$\\w++\\s*+:\\s*+)?\\b([A-Z]\\w++)\\s*+\\(([^()]*+)\\)");

  private static final Pattern NAMED = Pattern.compile("^\\$\\w++\\s*+:");

  /** Must it be missing at the place of another condition, and may be there elsewhere? */
  boolean forbidsHere() {
    return absent && text.contains("== $");
  }

  /** Has it to hold at one place with another condition? Not so what is joined by host alone. */
  boolean isTied() {
    return text.contains("where == $") || text.contains(": where") || NAMED.matcher(text).find();
  }

  /** The conditions of a rule, in their order. */
  static List<Condition> of(RuleCard card) {
    List<Condition> conditions = new ArrayList<>();
    Matcher pattern = PATTERN.matcher(card.conditions());
    while (pattern.find()) {
      conditions.add(
          new Condition(
              pattern.group().replaceAll("\\s+", " ").strip(),
              pattern.group(2),
              pattern.group(1) != null,
              Stream.of(pattern.group(3).split(","))
                  .map(String::strip)
                  .filter(test -> !test.isEmpty() && !test.contains("$"))
                  .toList()));
    }
    return List.copyOf(conditions);
  }
}
