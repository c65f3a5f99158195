package dev.stallsage.testkit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line made to keep a regular expression busy: what it takes up to some point, one of its parts
 * over and over, and an end that spoils the match.
 *
 * @param head what stands in front
 * @param pump what is repeated
 * @param tail what stands behind
 */
public record Attack(String head, String pump, String tail) {
  private static final int SAMPLES = 5;
  private static final int LONGEST_SAMPLE = 50;
  private static final int[] PUMPS = {1, 2, 4, 9, LONGEST_SAMPLE};

  /** So many of the attacks that keep a pattern busiest are tried at length. */
  private static final int PROMISING = 6;

  /** Lines of these lengths, characters; the last is the longest a format is offered. */
  private static final int SHORT = 192;

  private static final int LONG = 1536;
  private static final int LONGEST = 16 * 1024;

  /** Looks at a character of the short line that are no reason to try a longer one. */
  private static final int CHEAP = 6;

  /** A line four times as long may take this many times as long; in the square it is 16 times. */
  private static final int GROWTH = 9;

  /** Looks at a character, at most, whatever the growth: three gaps of sixty in each other. */
  private static final int DEAR = 5000;

  /** What repeats a group may need stack for each round. */
  private static final Pattern REPEATS_A_GROUP = Pattern.compile("\\)[*+](?!\\+)|\\)\\{");

  /** An attack on a pattern that succeeds: its work grows faster than the line, or its stack. */
  public static Optional<Attack> on(Pattern pattern) {
    Map<Attack, Long> looks = new LinkedHashMap<>();
    suggestedBy(pattern).forEach(a -> looks.put(a, a.looksAtShort(pattern)));
    return looks.entrySet().stream()
        .sorted(Map.Entry.<Attack, Long>comparingByValue().reversed())
        .limit(PROMISING)
        .filter(e -> e.getKey().succeeds(pattern, e.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static Set<Attack> suggestedBy(Pattern pattern) {
    Random random = new Random(pattern.pattern().hashCode());
    Set<Attack> attacks = new LinkedHashSet<>();
    for (int i = 0; i < SAMPLES; i++) {
      String sample = RegexSample.of(pattern, random);
      String text = sample.substring(0, Math.min(LONGEST_SAMPLE, sample.length()));
      for (int from = 0; from < text.length(); from++) {
        for (int pump : PUMPS) {
          addAll(attacks, text, from, Math.min(text.length(), from + pump));
        }
      }
    }
    return attacks;
  }

  private static void addAll(Set<Attack> attacks, String text, int from, int to) {
    String pump = text.substring(from, to);
    attacks.add(new Attack(text.substring(0, from), pump, "\u0001"));
    attacks.add(new Attack(text.substring(0, from), pump, text.substring(to) + "\u0001"));
  }

  /** The line, about that many characters long. */
  public String line(int length) {
    return head + pump.repeat(Math.max(1, length / pump.length())) + tail;
  }

  private long looksAtShort(Pattern pattern) {
    try {
      return looks(pattern, SHORT, (long) SHORT * DEAR);
    } catch (CountedText.TooOften | StackOverflowError busy) {
      return Long.MAX_VALUE;
    }
  }

  private boolean succeeds(Pattern pattern, long looksAtShort) {
    if (looksAtShort == Long.MAX_VALUE) {
      return true;
    }
    try {
      if (looksAtShort > (long) CHEAP * SHORT) {
        long few = looks(pattern, LONG, (long) LONG * DEAR);
        looks(pattern, LONG * 4, Math.min(few * GROWTH, (long) LONG * 4 * DEAR));
      }
      if (REPEATS_A_GROUP.matcher(pattern.pattern()).find()) {
        looks(pattern, LONGEST, (long) LONGEST * DEAR);
      }
      return false;
    } catch (CountedText.TooOften | StackOverflowError busy) {
      return true;
    }
  }

  private long looks(Pattern pattern, int length, long most) {
    CountedText text = new CountedText(line(length), most);
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      // all of them, as replaceAll does
    }
    pattern.matcher(text).matches();
    return text.looks();
  }
}
