package dev.stallsage.redaction;

import dev.stallsage.scan.RequiredTexts;
import dev.stallsage.scan.RequiredTexts.Need;
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
  private static final int SPREAD = 100;

  /** A need that is met more often than once in so many characters tells too little. */
  private static final double COMMON = 0.02;

  /** How often a character stands in evidence, the commonest first; a guide and nothing more. */
  private static final String COMMONEST = " etaonirsdlcup0m1g2fhb.3vyk4:/-56w=879_,xjzq";

  /** The beginning of a line. */
  private static final long[] LINE = {1};

  private static final Matches NOTHING = new Matches(null, 0, null);

  private final Pattern pattern;
  private final List<Need> needs;
  private final int number;
  private final PatternStart start;

  /** The place of the need that tells best where a match begins. */
  private final int leading;

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
    start = PatternStart.of(regex);
    leading = regex.contains("\\G") ? NONE : leading(needs);
  }

  static SoughtPattern of(String regex) {
    return new SoughtPattern(Pattern.compile(regex));
  }

  private static int leading(List<Need> needs) {
    int best = NONE;
    double fewest = Double.MAX_VALUE;
    for (int i = 0; i < needs.size(); i++) {
      int spread = needs.get(i).most() - needs.get(i).least();
      double tries = frequency(needs.get(i)) * (spread + 1);
      if (spread <= SPREAD && tries < fewest) {
        best = i;
        fewest = tries;
      }
    }
    return best;
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
    if (start.ofLine()) {
      return new Matches(pattern.matcher(line), line.length(), LINE);
    }
    if (start.ofWords() > 0 && start.ofWords() > texts.longestWord()) {
      return NOTHING;
    }
    long[] begins = null;
    if (leading != NONE && texts.placed()) {
      begins = texts.beginnings(number * PatternNeeds.EACH + leading, needs.get(leading));
    }
    if (start.ofWords() > 0) {
      begins = texts.onlyWords(begins, start.ofWords());
    }
    return begins != null && isEmpty(begins)
        ? NOTHING
        : new Matches(pattern.matcher(line), line.length(), begins);
  }

  private static boolean isEmpty(long[] begins) {
    for (long bits : begins) {
      if (bits != 0) {
        return false;
      }
    }
    return true;
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
