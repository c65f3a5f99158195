package dev.stallsage.redaction;

import dev.stallsage.evidence.scan.RequiredTexts;
import dev.stallsage.evidence.scan.RequiredTexts.Need;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pattern that is tried only in lines that hold the texts it cannot match without, and there only
 * where a match may begin. What it finds is what its {@link Matcher} would find.
 */
final class SoughtPattern {
  private static final int NONE = -1;

  /** Texts that stand farther than this from the beginning do not tell where it is. */
  private static final int SPREAD = 80;

  /** A need that is met more often than once in so many characters tells too little. */
  private static final double COMMON = 0.02;

  /** How often a character stands in evidence, the commonest first; a guide and nothing more. */
  private static final String COMMONEST = " etaonirsdlcup0m1g2fhb.3vyk4:/-56w=879_,xjzq";

  private static final Matches NOTHING = new Matches(null, 0, null);

  private final Pattern pattern;
  private final List<Need> needs;
  private final int number;
  private final boolean first;
  private final int need;
  private final int least;
  private final int most;

  private SoughtPattern(Pattern pattern) {
    this.pattern = pattern;
    String regex = pattern.pattern();
    needs =
        RequiredTexts.needs(regex).stream()
            .filter(n -> frequency(n) < COMMON)
            .sorted(Comparator.comparingDouble(SoughtPattern::frequency))
            .limit(PatternNeeds.EACH)
            .toList();
    number = PatternNeeds.tell(this);
    first = isOfBeginning(regex);
    int leading = regex.contains("\\G") ? NONE : leading(needs);
    need = leading == NONE ? NONE : number * PatternNeeds.EACH + leading;
    least = leading == NONE ? 0 : needs.get(leading).least();
    most = leading == NONE ? 0 : needs.get(leading).most();
  }

  static SoughtPattern of(String regex) {
    return new SoughtPattern(Pattern.compile(regex));
  }

  /** The need that tells best where a match begins. */
  private static int leading(List<Need> needs) {
    for (int i = 0; i < needs.size(); i++) {
      if (needs.get(i).most() - needs.get(i).least() <= SPREAD) {
        return i;
      }
    }
    return NONE;
  }

  /** Does it match at the beginning of a line alone? */
  private static boolean isOfBeginning(String regex) {
    String rest = regex.startsWith("(?i)") ? regex.substring(4) : regex;
    int depth = 0;
    for (int i = 0; i < rest.length(); i++) {
      switch (rest.charAt(i)) {
        case '\\' -> i++;
        case '[' -> i = endOfSet(rest, i);
        case '(' -> depth++;
        case ')' -> depth--;
        case '|' -> {
          if (depth == 0) {
            return false;
          }
        }
        default -> {}
      }
    }
    return rest.startsWith("^");
  }

  private static int endOfSet(String regex, int from) {
    int i = from + 1;
    while (regex.charAt(i) != ']' || i == from + 1) {
      i += regex.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }

  private static double frequency(Need need) {
    return need.texts().stream().mapToDouble(SoughtPattern::frequency).sum();
  }

  private static double frequency(String text) {
    double frequency = 1;
    for (int i = 0; i < text.length(); i++) {
      int place = COMMONEST.indexOf(Character.toLowerCase(text.charAt(i)));
      frequency *= place < 0 ? 0.002 : 0.12 * Math.exp(-place / 11.0);
    }
    return frequency;
  }

  Pattern pattern() {
    return pattern;
  }

  /** What a line must hold to be looked at. */
  List<Need> needs() {
    return needs;
  }

  /** May it match anything in a line? */
  boolean mayMatch(CharSequence line) {
    return LineTexts.of(line).meet(number);
  }

  /** Its matches in a line, one after the other. */
  Matches in(CharSequence line) {
    LineTexts texts = LineTexts.of(line);
    if (!texts.meet(number)) {
      return NOTHING;
    }
    Matcher matcher = pattern.matcher(line);
    if (first) {
      return new Matches(matcher, line.length(), new long[] {1});
    }
    boolean known = need != NONE && texts.placed();
    return new Matches(matcher, line.length(), known ? texts.beginnings(need, least, most) : null);
  }

  /** The same as a {@link Matcher} tells. */
  static final class Matches {
    private final Matcher matcher;
    private final int length;

    /** Where one may begin; null when anywhere. */
    private final long[] begins;

    private int from;

    private Matches(Matcher matcher, int length, long[] begins) {
      this.matcher = matcher;
      this.length = length;
      this.begins = begins;
      if (begins != null) {
        matcher.useTransparentBounds(true).useAnchoringBounds(false);
      }
    }

    boolean find() {
      if (begins == null) {
        return matcher != null && matcher.find();
      }
      for (int at = next(from); at >= 0; at = next(at + 1)) {
        if (matcher.region(at, length).lookingAt()) {
          from = matcher.end() > at ? matcher.end() : at + 1;
          return true;
        }
      }
      from = length + 1;
      return false;
    }

    private int next(int place) {
      int word = place >> 6;
      if (word >= begins.length) {
        return -1;
      }
      long bits = begins[word] & -1L << place;
      while (bits == 0) {
        if (++word == begins.length) {
          return -1;
        }
        bits = begins[word];
      }
      int at = (word << 6) + Long.numberOfTrailingZeros(bits);
      return at <= length ? at : -1;
    }

    int start() {
      return matcher.start();
    }

    int end() {
      return matcher.end();
    }

    int start(int group) {
      return matcher.start(group);
    }

    int end(int group) {
      return matcher.end(group);
    }

    String group() {
      return matcher.group();
    }

    String group(int group) {
      return matcher.group(group);
    }

    int groupCount() {
      return matcher.groupCount();
    }
  }
}
