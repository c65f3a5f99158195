package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads what a rule needs from its text. The house style makes this exact: one rule a file,
 * patterns without nesting; {@link RuleStyle} rejects everything else.
 */
final class RuleText {
  private static final Pattern NAME = Pattern.compile("\\brule\\s+\"([^\"]+)\"");
  private static final Pattern SAYS = Pattern.compile("@says\\(\\s*\"([^\"]*)\"\\s*\\)");
  private static final Pattern ASPECT = Pattern.compile("@aspect\\(\\s*([\\w-]+)\\s*\\)");
  private static final Pattern SLOW = Pattern.compile("@slow\\(\\s*([\\w-]+)\\s*\\)");
  private static final Pattern SHOWS = Pattern.compile("@shows\\(\\s*([\\w-]+)\\s*\\)");
  private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);

  /** Both words stand alone on their lines; in a comment they stand between others. */
  private static final Pattern CONDITIONS =
      Pattern.compile("^\\s*when\\s*$(.*?)^\\s*then\\s*$", Pattern.DOTALL | Pattern.MULTILINE);

  static final Pattern PATTERN =
      Pattern.compile(
          "(\\bnot\\s+)?(?:(\\$\\w+)\\s*:\\s*)?\\b([A-Z]\\w+)\\s*"
              + "\\(([^()]*(?:\\( \\w+ \\)[^()]*)*)\\)");
  private static final Pattern KEY = Pattern.compile("\\b\\w+\\s*==\\s*\"([^\"]+)\"");

  private RuleText() {}

  /** The text holds a rule, not only imports. */
  static boolean isRule(String drl) {
    return NAME.matcher(drl).find();
  }

  /** The text as it stands in another package. */
  static String inPackage(String drl, String name) {
    return drl.replaceFirst("(?m)^package\\s+\\S+", "package " + name);
  }

  static RuleCard card(String drl) {
    List<RuleCard.Need> needs = new ArrayList<>();
    Matcher pattern = PATTERN.matcher(conditions(drl));
    while (pattern.find()) {
      Matcher key = KEY.matcher(pattern.group(4));
      needs.add(
          new RuleCard.Need(
              pattern.group(3), key.find() ? key.group(1) : "", pattern.group(1) != null));
    }
    return new RuleCard(
        first(NAME, drl),
        first(SAYS, drl),
        first(ASPECT, drl),
        first(SLOW, drl),
        first(SHOWS, drl),
        comment(drl),
        asWritten(drl),
        List.copyOf(needs));
  }

  static String conditions(String drl) {
    String rule = COMMENT.matcher(drl).replaceAll("");
    return first(CONDITIONS, rule).replaceAll("//[^\n]*", "");
  }

  private static String asWritten(String drl) {
    return conditions(drl)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private static String comment(String drl) {
    return first(COMMENT, drl).replaceAll("\\s*\n\\s*\\*?\\s*", " ").strip();
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? matcher.group(1) : "";
  }
}
