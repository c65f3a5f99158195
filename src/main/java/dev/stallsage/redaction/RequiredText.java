package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Texts of which every match of a pattern holds one: a line without them needs no closer look. Read
 * off the pattern: letters that no sign makes optional, or one for each alternative of a group.
 *
 * @param anyOf in small letters when the case does not count; empty when nothing is known
 * @param anyCase whether the case does not count
 * @param pairs of each text, the {@link LetterPairs} it cannot stand without
 */
record RequiredText(List<String> anyOf, boolean anyCase, List<int[]> pairs) {
  private static final Map<Pattern, RequiredText> OF_PATTERNS = new ConcurrentHashMap<>();

  RequiredText(List<String> anyOf, boolean anyCase) {
    this(anyOf, anyCase, anyOf.stream().map(LetterPairs::numbers).toList());
  }

  /** May a pattern match anything in a line? */
  static boolean mayMatch(Pattern pattern, CharSequence line) {
    return OF_PATTERNS.computeIfAbsent(pattern, p -> of(p.pattern())).isIn(line);
  }

  private static final String IGNORES_CASE = "(?i)";
  private static final String LITERAL = "_:/ ,=@%<>\"'-;&#";

  /** Signs that a line without them is seldom. */
  private static final String COMMON = " /-:.=,_";

  static RequiredText of(String regex) {
    boolean anyCase = regex.contains(IGNORES_CASE) || regex.contains("(?i:");
    List<String> best = best(regex);
    return new RequiredText(
        anyCase ? best.stream().map(t -> t.toLowerCase(Locale.ROOT)).toList() : best, anyCase);
  }

  /** For each alternative the best of its pieces; nothing when one of them has none. */
  private static List<String> best(String regex) {
    List<String> all = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= regex.length(); i = i < regex.length() ? behind(regex, i) : i + 1) {
      if (i == regex.length() || regex.charAt(i) == '|') {
        List<String> one = bestOfSequence(regex.substring(from, i));
        if (one.isEmpty()) {
          return List.of();
        }
        all.addAll(one);
        from = i + 1;
      }
    }
    return List.copyOf(all);
  }

  private static List<String> bestOfSequence(String regex) {
    List<String> best = List.of();
    StringBuilder run = new StringBuilder();
    int i = 0;
    while (i < regex.length()) {
      boolean escaped = isEscapedSign(regex, i);
      char c = regex.charAt(escaped ? i + 1 : i);
      int next = behind(regex, i);
      boolean literal = escaped || Character.isLetterOrDigit(c) || LITERAL.indexOf(c) >= 0;
      boolean optional = isOptional(regex, next);
      if (literal && !optional) {
        run.append(c);
      }
      if (!literal || optional || next == regex.length() || "+{".indexOf(regex.charAt(next)) >= 0) {
        best = better(best, run.length() == 0 ? List.of() : List.of(run.toString()));
        run.setLength(0);
      }
      if (c == '(' && !escaped && !optional) {
        best = better(best, best(inside(regex.substring(i + 1, next - 1))));
      }
      i = next;
    }
    return best;
  }

  /** May what stands before this sign be missing? {@code {1,4}} does not make it so. */
  private static boolean isOptional(String regex, int at) {
    return at < regex.length()
        && ("?*".indexOf(regex.charAt(at)) >= 0
            || regex.charAt(at) == '{' && "0,".indexOf(regex.charAt(at + 1)) >= 0);
  }

  /** {@code \.} and the like stand for the sign itself. */
  private static boolean isEscapedSign(String regex, int at) {
    return regex.charAt(at) == '\\' && !Character.isLetterOrDigit(regex.charAt(at + 1));
  }

  /** What a group holds, and what stands around a match; nothing of what must not stand there. */
  private static String inside(String group) {
    if (!group.startsWith("?")) {
      return group;
    }
    for (String opening : List.of("?:", "?i:", "?=", "?<=", "?>")) {
      if (group.startsWith(opening)) {
        return group.substring(opening.length());
      }
    }
    return "";
  }

  private static List<String> better(List<String> one, List<String> other) {
    return shortest(other) > shortest(one) ? other : one;
  }

  private static int shortest(List<String> texts) {
    return texts.stream().mapToInt(RequiredText::rarity).min().orElse(0);
  }

  /** The longer the rarer; most lines hold a blank or a slash, few an {@code @}. */
  private static int rarity(String text) {
    return text.length() > 1 || COMMON.indexOf(text.charAt(0)) < 0 ? text.length() + 1 : 1;
  }

  /** Behind the piece that begins here: a sign, an escape, a class, a group, a count. */
  private static int behind(String regex, int from) {
    return switch (regex.charAt(from)) {
      case '\\' -> from + 2;
      case '[' -> behindClass(regex, from);
      case '(' -> behindGroup(regex, from);
      case '{' -> regex.indexOf('}', from) + 1;
      default -> from + 1;
    };
  }

  private static int behindClass(String regex, int from) {
    int i = from + 1;
    while (regex.charAt(i) != ']' || i == from + 1) {
      i = regex.charAt(i) == '\\' ? i + 2 : i + 1;
    }
    return i + 1;
  }

  private static int behindGroup(String regex, int from) {
    int i = from + 1;
    while (regex.charAt(i) != ')') {
      i = behind(regex, i);
    }
    return i + 1;
  }

  /** Does a line hold one of them? */
  boolean isIn(CharSequence line) {
    String whole = line.toString();
    LetterPairs held = LetterPairs.of(whole);
    for (int i = 0; i < anyOf.size(); i++) {
      String text = anyOf.get(i);
      if (held.mayHold(pairs.get(i))
          && (anyCase ? isInAnyCase(whole, text) : whole.contains(text))) {
        return true;
      }
    }
    return anyOf.isEmpty();
  }

  private static boolean isInAnyCase(String line, String text) {
    char small = text.charAt(0);
    char big = Character.toUpperCase(small);
    int last = line.length() - text.length();
    for (int i = 0; i <= last; i++) {
      char c = line.charAt(i);
      if ((c == small || c == big) && line.regionMatches(true, i, text, 0, text.length())) {
        return true;
      }
    }
    return false;
  }
}
