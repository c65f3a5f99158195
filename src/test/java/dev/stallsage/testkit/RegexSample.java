package dev.stallsage.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Writes texts that a regular expression matches, or nearly: every quantifier goes round a few
 * times, every class gives one of the characters evidence is made of, whatever looks around is left
 * out.
 */
public final class RegexSample {
  private static final String CHARACTERS = "  \t011aAxZ_-.,:;/|()[]{}<>=*+#$%'\"`@!?\\^~é–█";
  private static final int ROUNDS = 3;

  private final String regex;
  private final int flags;
  private final Random random;
  private int at;

  private RegexSample(Pattern pattern, Random random) {
    this.regex = pattern.pattern();
    this.flags = pattern.flags();
    this.random = random;
  }

  /** One text; the same numbers give the same text. */
  public static String of(Pattern pattern, Random random) {
    RegexSample sample = new RegexSample(pattern, random);
    String text = sample.alternatives();
    if (sample.at != sample.regex.length()) {
      throw new IllegalArgumentException("not understood from " + sample.at + ": " + pattern);
    }
    return text;
  }

  private boolean eat(String token) {
    boolean there = regex.startsWith(token, at);
    at += there ? token.length() : 0;
    return there;
  }

  private String alternatives() {
    List<String> all = new ArrayList<>();
    do {
      all.add(sequence());
    } while (eat("|"));
    return all.get(random.nextInt(all.size()));
  }

  private String sequence() {
    StringBuilder text = new StringBuilder();
    while (at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      text.append(quantified());
    }
    return text.toString();
  }

  /** An atom is read again for each of its rounds, so that each can come out different. */
  private String quantified() {
    int from = at;
    String first = atom();
    int end = at;
    int least = least();
    if (least < 0) {
      return first;
    }
    int most = regex.charAt(end) == '?' ? 1 : Math.max(least, ROUNDS);
    int after = at;
    StringBuilder text = new StringBuilder();
    for (int rounds = least + random.nextInt(most - least + 1); rounds > 0; rounds--) {
      at = from;
      text.append(atom());
    }
    at = after;
    return text.toString();
  }

  /** Reads a quantifier. How often at least; -1 if there is none. */
  private int least() {
    int least = -1;
    if (eat("?") || eat("*")) {
      least = 0;
    } else if (eat("+")) {
      least = 1;
    } else if (eat("{")) {
      int end = regex.indexOf('}', at);
      least = Integer.parseInt(regex.substring(at, end).split(",")[0]);
      at = end + 1;
    }
    if (least >= 0 && !eat("?")) {
      eat("+");
    }
    return least;
  }

  private String atom() {
    int from = at;
    char c = regex.charAt(at++);
    return switch (c) {
      case '(' -> group();
      case '[' -> {
        endOfClass();
        yield oneOf(regex.substring(from, at));
      }
      case '\\' -> escaped(from);
      case '.' -> oneOf(".");
      case '^', '$' -> "";
      default -> String.valueOf(c);
    };
  }

  private String group() {
    boolean looksAround = eat("?=") || eat("?!") || eat("?<=") || eat("?<!");
    if (!looksAround && !eat("?:") && !eat("?>") && eat("?<")) {
      at = regex.indexOf('>', at) + 1;
    } else if (!looksAround && eat("?")) {
      while (regex.charAt(at) != ')' && regex.charAt(at) != ':') {
        at++;
      }
      if (!eat(":")) {
        at++;
        return "";
      }
    }
    String text = alternatives();
    at++;
    return looksAround ? "" : text;
  }

  private void endOfClass() {
    eat("^");
    int depth = 1;
    while (depth > 0) {
      char c = regex.charAt(at++);
      if (c == '\\') {
        at++;
      } else if (c == '[') {
        depth++;
      } else if (c == ']') {
        depth--;
      }
    }
  }

  private String escaped(int from) {
    char c = regex.charAt(at++);
    if (c == 'Q') {
      int end = regex.indexOf("\\E", at);
      String quoted = regex.substring(at, end);
      at = end + 2;
      return quoted;
    }
    if (c == 'p' || c == 'P') {
      at = regex.indexOf('}', at) + 1;
    } else if (c == 'u') {
      at += 4;
    }
    return "bBAzZG".indexOf(c) >= 0 ? "" : oneOf(regex.substring(from, at));
  }

  private String oneOf(String set) {
    Pattern member = Pattern.compile(set, flags);
    List<String> members =
        CHARACTERS
            .chars()
            .mapToObj(Character::toString)
            .filter(c -> member.matcher(c).matches())
            .toList();
    if (!members.isEmpty()) {
      return members.get(random.nextInt(members.size()));
    }
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      if (member.matcher(String.valueOf(c)).matches()) {
        return String.valueOf(c);
      }
    }
    return "";
  }
}
