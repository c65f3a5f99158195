package dev.stallsage.scan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a line must contain for a regular expression to be found in it: of every set at least one
 * text. Errs towards asking for too little: what it does not understand asks for nothing.
 *
 * <p>{@code \b(stuck|waits?)\b.{0,60}\bcompletion queue\b} asks for one of {@code stuck}, {@code
 * wait}, {@code waits}, and for {@code completion queue}.
 */
public final class RequiredTexts {
  /** Farther than this is as far as one likes. */
  public static final int UNBOUNDED = 1 << 20;

  private static final int TEXTS_AT_MOST = 48;
  private static final int TEXTS_OF_NEED_AT_MOST = 200;

  private final String regex;
  private final int shortest;
  private final int most;
  private boolean ignoresCase;
  private int at;

  private RequiredTexts(String regex, int shortest, int most) {
    this.regex = regex;
    this.shortest = shortest;
    this.most = most;
  }

  /**
   * Texts of which every match needs one.
   *
   * @param texts as they are written, also where the case does not count
   * @param least how far behind the beginning of the match one begins at least; below zero where a
   *     match looks behind it
   * @param most how far at most; {@link #UNBOUNDED} when nothing is known
   * @param around whether it may stand outside of the match
   */
  public record Need(Set<String> texts, int least, int most, boolean around) {
    Need moved(int from, int to) {
      return new Need(texts, sum(least, from), sum(most, to), around);
    }

    Need outside() {
      return new Need(texts, least, most, true);
    }

    private int shortest() {
      return texts.stream().mapToInt(String::length).min().orElse(0);
    }
  }

  /**
   * What a part of an expression is like.
   *
   * @param exact all texts it can match; null when there are too many of them
   * @param needs of each of these sets, a text it matches contains one
   * @param least characters it takes
   * @param most characters it takes
   */
  private record Part(Set<String> exact, List<Need> needs, int least, int most) {
    static final Part EMPTY = of(Set.of(""));

    /** Follows a match: where none is in front of it, it matches nothing. */
    static final Part NEVER = new Part(null, List.of(), 0, 0);

    static Part anything(int least, int most) {
      return new Part(null, List.of(), least, most);
    }

    static Part of(Set<String> texts) {
      return of(texts, List.of());
    }

    static Part of(Set<String> texts, List<Need> needs) {
      return new Part(
          texts,
          needs,
          texts.stream().mapToInt(String::length).min().orElse(0),
          texts.stream().mapToInt(String::length).max().orElse(0));
    }

    /** All that is needed, what it matches exactly included. */
    List<Need> all(int shortest) {
      List<Need> all = new ArrayList<>(needs);
      if (exact != null && isLongEnough(exact, shortest)) {
        all.add(new Need(exact, 0, 0, false));
      }
      return all;
    }

    /** The same any number of times. */
    Part times(int fewest, int most, int shortest) {
      return new Part(
          null,
          fewest > 0 ? all(shortest) : List.of(),
          Math.min(UNBOUNDED, least * fewest),
          product(this.most, most));
    }

    private static int product(int length, int times) {
      return length == 0 ? 0 : (int) Math.min(UNBOUNDED, (long) length * times);
    }
  }

  private static int sum(int one, int other) {
    return Math.min(UNBOUNDED, one + other);
  }

  /** The sets; empty when any line may match. Flags other than case are not expected. */
  public static List<Set<String>> of(String regex) {
    return of(regex, Needles.SHORTEST);
  }

  /**
   * The same with texts that are too short for {@link Needles}.
   *
   * @param shortest characters of the shortest
   */
  public static List<Set<String>> of(String regex, int shortest) {
    RequiredTexts reading = new RequiredTexts(regex, shortest, TEXTS_AT_MOST);
    List<Need> needs = reading.all();
    return reading.ignoresCase
        ? List.of()
        : needs.stream().filter(need -> !need.around()).map(Need::texts).toList();
  }

  /** The same with where they stand, for who searches in any case. */
  public static List<Need> needs(String regex) {
    return new RequiredTexts(regex, 1, TEXTS_OF_NEED_AT_MOST).all();
  }

  private List<Need> all() {
    try {
      Part whole = alternatives();
      return at == regex.length() ? whole.all(shortest) : List.of();
    } catch (IndexOutOfBoundsException unusual) {
      return List.of();
    }
  }

  private static boolean isLongEnough(Set<String> texts, int shortest) {
    return texts.stream().allMatch(text -> isLongEnough(text, shortest));
  }

  private static boolean isLongEnough(String text, int shortest) {
    return text.length() >= shortest && text.chars().allMatch(c -> c < 0x80);
  }

  private boolean more() {
    return at < regex.length();
  }

  private boolean eat(String token) {
    boolean there = regex.startsWith(token, at);
    at += there ? token.length() : 0;
    return there;
  }

  private Part alternatives() {
    List<Part> parts = new ArrayList<>();
    do {
      parts.add(sequence());
    } while (eat("|"));
    if (parts.size() > 1) {
      parts.removeIf(part -> part == Part.NEVER);
    }
    return parts.isEmpty() ? Part.NEVER : parts.size() == 1 ? parts.get(0) : either(parts);
  }

  private Part either(List<Part> parts) {
    Set<String> exact = new LinkedHashSet<>();
    Need oneOf = null;
    boolean needed = true;
    for (Part part : parts) {
      exact = exact == null || part.exact() == null ? null : union(exact, part.exact());
      Need best = best(part.all(shortest));
      needed &= best != null;
      oneOf = !needed || oneOf == null ? best : union(oneOf, best);
      needed &= oneOf != null;
    }
    if (exact != null) {
      return Part.of(exact);
    }
    return new Part(
        null,
        needed ? List.of(oneOf) : List.of(),
        parts.stream().mapToInt(Part::least).min().orElse(0),
        parts.stream().mapToInt(Part::most).max().orElse(0));
  }

  /** The one with the longest texts; the first of several; null of none. */
  private static Need best(List<Need> needs) {
    Need best = null;
    for (Need need : needs) {
      best = best == null || need.shortest() > best.shortest() ? need : best;
    }
    return best;
  }

  private Need union(Need one, Need other) {
    Set<String> texts = union(one.texts(), other.texts());
    return texts == null
        ? null
        : new Need(
            texts,
            Math.min(one.least(), other.least()),
            Math.max(one.most(), other.most()),
            one.around() || other.around());
  }

  private Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all.size() > most ? null : all;
  }

  private Part sequence() {
    List<Need> needs = new ArrayList<>();
    Part run = Part.EMPTY;
    int begins = 0;
    int beginsAtMost = 0;
    boolean whole = true;
    boolean never = false;
    while (more() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      Part part = quantified();
      never |= part == Part.NEVER;
      int from = sum(begins, run.least());
      int to = sum(beginsAtMost, run.most());
      part.needs().forEach(need -> needs.add(need.moved(from, to)));
      Set<String> joined = part.exact() == null ? null : product(run.exact(), part.exact());
      if (joined == null) {
        int start = begins;
        int end = beginsAtMost;
        run.all(shortest).forEach(need -> needs.add(need.moved(start, end)));
        whole = false;
        boolean goesOn = part.exact() != null;
        run = goesOn ? Part.of(part.exact()) : Part.EMPTY;
        begins = goesOn ? from : sum(from, part.least());
        beginsAtMost = goesOn ? to : sum(to, part.most());
      } else {
        run = Part.of(joined);
      }
    }
    if (never) {
      return Part.NEVER;
    }
    if (whole) {
      return Part.of(run.exact(), List.copyOf(needs));
    }
    int start = begins;
    int end = beginsAtMost;
    run.all(shortest).forEach(need -> needs.add(need.moved(start, end)));
    return new Part(null, List.copyOf(needs), sum(start, run.least()), sum(end, run.most()));
  }

  private Set<String> product(Set<String> heads, Set<String> tails) {
    if (heads.size() * tails.size() > most) {
      return null;
    }
    Set<String> all = new LinkedHashSet<>();
    heads.forEach(head -> tails.forEach(tail -> all.add(head + tail)));
    return all;
  }

  private Part quantified() {
    Part part = atom();
    while (more() && "?*+{".indexOf(regex.charAt(at)) >= 0) {
      part = repeated(part);
    }
    return part;
  }

  private Part repeated(Part part) {
    char sign = regex.charAt(at++);
    int fewest = sign == '+' ? 1 : 0;
    int often = sign == '?' ? 1 : UNBOUNDED;
    if (sign == '{') {
      int end = regex.indexOf('}', at);
      String[] bounds = regex.substring(at, end).split(",", -1);
      fewest = Integer.parseInt(bounds[0]);
      String last = bounds[bounds.length - 1];
      often = last.isEmpty() ? UNBOUNDED : Integer.parseInt(last);
      at = end + 1;
    }
    Part repeated = part.times(fewest, often, shortest);
    if (sign == '?' && part.exact() != null) {
      Set<String> maybe = union(part.exact(), Set.of(""));
      repeated = maybe == null ? repeated : Part.of(maybe);
    }
    // lazy and possessive forms
    if (!eat("?")) {
      eat("+");
    }
    return repeated;
  }

  private Part atom() {
    char c = regex.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> set();
      case '\\' -> escaped(regex.charAt(at++));
      case '^', '$' -> Part.EMPTY;
      case '.' -> Part.anything(1, 1);
      default -> Part.of(Set.of(String.valueOf(c)));
    };
  }

  private Part group() {
    if (eat("?!") || eat("?<!")) {
      inside();
      return Part.EMPTY;
    }
    if (eat("?=")) {
      return Part.of(Set.of(""), around(inside(), 0, 0));
    }
    if (eat("?<=")) {
      Part behind = inside();
      return Part.of(Set.of(""), around(behind, -behind.most(), -behind.least()));
    }
    if (eat("?i)")) {
      ignoresCase = true;
      return Part.EMPTY;
    }
    if (eat("?i:")) {
      ignoresCase = true;
    } else if (!eat("?:") && !eat("?-i:") && !eat("?>") && eat("?")) {
      // a named group, or flags that change what follows: only the former is understood
      at = regex.charAt(at) == '<' ? regex.indexOf('>', at) + 1 : regex.length() + 1;
    }
    return inside();
  }

  private Part inside() {
    Part part = alternatives();
    at++;
    return part;
  }

  private List<Need> around(Part part, int from, int to) {
    return part.all(shortest).stream().map(need -> need.moved(from, to).outside()).toList();
  }

  private Part set() {
    int end = at;
    while (regex.charAt(end) != ']' || end == at) {
      end += regex.charAt(end) == '\\' ? 2 : 1;
    }
    String inner = regex.substring(at, end);
    at = end + 1;
    boolean plain = inner.chars().noneMatch(c -> "^-\\[&".indexOf(c) >= 0);
    return plain && inner.length() <= 4
        ? Part.of(new LinkedHashSet<>(List.of(inner.split(""))))
        : Part.anything(1, 1);
  }

  private static Part escaped(char c) {
    if (c == 'G') {
      return Part.NEVER;
    }
    if ("bBAzZ".indexOf(c) >= 0) {
      return Part.EMPTY;
    }
    if ("dDsSwWhHvVtnrfae".indexOf(c) >= 0) {
      return Part.anything(1, 1);
    }
    if (Character.isLetterOrDigit(c)) {
      throw new IndexOutOfBoundsException("an escape that is not understood");
    }
    return Part.of(Set.of(String.valueOf(c)));
  }
}
