package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The house style of rules: what keeps them readable aloud, independent of order, and citing their
 * evidence. Everything that is off is reported at once.
 */
final class RuleStyle {
  private static final Pattern RULE_START = Pattern.compile("(?m)^\\s*rule\\b");
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w\".-])\\d+(?:\\.\\d+)?\\b(?!\")");
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "\\b(eval|exists|from|accumulate|collect|salience|agenda-group|activation-group|ruleflow-group"
              + "|no-loop|lock-on-active|modify|update|retract|delete|global|function|query|declare|forall"
              + "|or|auto-focus|timer)\\b");
  private static final Pattern CONSEQUENCE =
      Pattern.compile(
          "\\bthen\\s+insertLogical\\( (?:Findings|Explanations)\\.from\\( kcontext \\)"
              + " \\);\\s+end\\s*$");
  private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  /** What rules match beside features. */
  private static final Set<String> OTHER_FACTS = Set.of("Finding", "Suspect", "Slowness");

  /** The package of every rule; the build puts each topic into one of its own below. */
  static final String RULES = "dev.stallsage.rules";

  private static final String PACKAGE = "package " + RULES;

  private RuleStyle() {}

  static List<Problem> problems(Map<String, String> texts) {
    List<Problem> problems = new ArrayList<>();
    Map<String, String> fileOfRule = new TreeMap<>();
    texts.forEach(
        (path, text) -> {
          if (path.endsWith("vocabulary.drl")) {
            return;
          }
          String id = check(path, text, problems);
          String earlier = fileOfRule.put(id, path);
          if (earlier != null) {
            problems.add(new Problem(path, id, "expected one rule of this name; see " + earlier));
          }
        });
    return problems;
  }

  private static String check(String path, String text, List<Problem> problems) {
    RuleCard card = RuleText.card(text);
    String expected = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.drl$", "");
    expect(
        problems,
        path,
        "package",
        text.startsWith(PACKAGE + "\n"),
        "\"" + PACKAGE + "\" in the first line");
    expect(
        problems,
        path,
        "rule",
        RULE_START.matcher(text).results().count() == 1,
        "exactly one rule in a file");
    expect(
        problems,
        path,
        "rule",
        card.id().equals(expected),
        "the name \"" + expected + "\", as the file");
    expect(
        problems,
        path,
        "rule",
        ID.matcher(expected).matches(),
        "a name of lower-case words joined by dashes");
    expect(
        problems,
        path,
        "comment",
        !card.comment().isBlank(),
        "a comment /** ... */ that says what is seen and why it matters");
    expect(
        problems,
        path,
        "@says",
        !card.says().isBlank() && !card.says().endsWith("."),
        "a sentence without a full stop");
    expect(problems, path, "@aspect", !card.aspect().isBlank(), "what the finding is a witness of");
    expect(
        problems,
        path,
        "then",
        CONSEQUENCE.matcher(text).find(),
        "insertLogical( Findings.from( kcontext ) ); and nothing else");
    checkConditions(path, RuleText.conditions(text), card, problems);
    return card.id();
  }

  private static void checkConditions(
      String path, String conditions, RuleCard card, List<Problem> problems) {
    expect(
        problems,
        path,
        "when",
        card.needs().stream().anyMatch(n -> !n.absent()),
        "at least one fact that must be there");
    for (RuleCard.Need need : card.needs()) {
      boolean known = OTHER_FACTS.contains(need.feature()) || FeatureTypes.isKnown(need.feature());
      expect(problems, path, need.feature(), known, "a feature of package measure, or Finding");
    }
    RuleJoins.problems(path, conditions, problems);
    String withoutText = conditions.replaceAll("\"[^\"]*\"", "\"\"");
    Matcher number = NUMBER.matcher(withoutText);
    if (number.find()) {
      problems.add(
          new Problem(
              path,
              "when",
              "expected words, found the number "
                  + number.group()
                  + ": numbers belong in knowledge/scales.yaml"));
    }
    Matcher forbidden = FORBIDDEN.matcher(withoutText);
    if (forbidden.find()) {
      problems.add(new Problem(path, "when", "expected no \"" + forbidden.group() + "\""));
    }
    String rest = RuleText.PATTERN.matcher(conditions).replaceAll("").strip();
    expect(
        problems,
        path,
        "when",
        rest.isEmpty(),
        "only patterns Feature( ... ), found \"" + rest + "\"");
  }

  private static void expect(
      List<Problem> problems, String path, String key, boolean fine, String expected) {
    if (!fine) {
      problems.add(new Problem(path, key, "expected " + expected));
    }
  }
}
