package dev.stallsage.evidence.scan;

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
  private static final int TEXTS_AT_MOST = 48;

  private final String regex;
  private final int shortest;
  private int at;

  private RequiredTexts(String regex, int shortest) {
    this.regex = regex;
    this.shortest = shortest;
  }

  /**
   * What a part of an expression is like.
   *
   * @param exact all texts it can match; null when there are too many of them
   * @param needs of each of these sets, a text it matches contains one
   */
  private record Part(Set<String> exact, List<Set<String>> needs) {
    static final Part ANYTHING = new Part(null, List.of());
    static final Part EMPTY = new Part(Set.of(""), List.of());

    static Part of(Set<String> texts) {
      return new Part(texts, List.of());
    }

    /** All that is needed, what it matches exactly included. */
    List<Set<String>> all(int shortest) {
      List<Set<String>> all = new ArrayList<>(needs);
      if (exact != null && isLongEnough(exact, shortest)) {
        all.add(exact);
      }
      return all;
    }

    Part loose(int shortest) {
      return new Part(null, all(shortest));
    }
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
    try {
      RequiredTexts reading = new RequiredTexts(regex, shortest);
      Part whole = reading.alternatives();
      return reading.at == regex.length() ? whole.all(shortest) : List.of();
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
    return parts.size() == 1 ? parts.get(0) : either(parts);
  }

  private Part either(List<Part> parts) {
    Set<String> exact = new LinkedHashSet<>();
    Set<String> oneOf = new LinkedHashSet<>();
    for (Part part : parts) {
      exact = exact == null || part.exact() == null ? null : union(exact, part.exact());
      List<Set<String>> all = part.all(shortest);
      oneOf = oneOf == null || all.isEmpty() ? null : union(oneOf, all.get(0));
    }
    if (exact != null) {
      return Part.of(exact);
    }
    return oneOf == null ? Part.ANYTHING : new Part(null, List.of(oneOf));
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all.size() > TEXTS_AT_MOST ? null : all;
  }

  private Part sequence() {
    List<Set<String>> needs = new ArrayList<>();
    Set<String> run = Set.of("");
    boolean whole = true;
    while (more() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      Part part = quantified();
      Set<String> joined = part.exact() == null ? null : product(run, part.exact());
      if (joined == null) {
        needs.addAll(Part.of(run).all(shortest));
        needs.addAll(part.needs());
        whole = false;
        run = part.exact() == null ? Set.of("") : part.exact();
      } else {
        run = joined;
      }
    }
    return whole ? Part.of(run) : new Part(null, List.copyOf(new Part(run, needs).all(shortest)));
  }

  private static Set<String> product(Set<String> heads, Set<String> tails) {
    if (heads.size() * tails.size() > TEXTS_AT_MOST) {
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
    boolean atLeastOnce = sign == '+';
    if (sign == '{') {
      int end = regex.indexOf('}', at);
      atLeastOnce = regex.charAt(at) != '0';
      at = end + 1;
    }
    Part repeated = atLeastOnce ? part.loose(shortest) : Part.ANYTHING;
    if (sign == '?' && part.exact() != null) {
      Set<String> maybe = union(part.exact(), Set.of(""));
      repeated = maybe == null ? Part.ANYTHING : Part.of(maybe);
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
      case '.' -> Part.ANYTHING;
      default -> Part.of(Set.of(String.valueOf(c)));
    };
  }

  private Part group() {
    boolean looksAround = eat("?=") || eat("?!") || eat("?<=") || eat("?<!");
    if (!looksAround && !eat("?:") && eat("?")) {
      // a named group, or flags that change what follows: only the former is understood
      at = regex.charAt(at) == '<' ? regex.indexOf('>', at) + 1 : regex.length() + 1;
    }
    Part part = alternatives();
    at++;
    return looksAround ? Part.EMPTY : part;
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
        : Part.ANYTHING;
  }

  private static Part escaped(char c) {
    if (c == 'b' || c == 'B') {
      return Part.EMPTY;
    }
    return Character.isLetterOrDigit(c) ? Part.ANYTHING : Part.of(Set.of(String.valueOf(c)));
  }
}
