package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.scan.RequiredTexts;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a line must contain besides the mark of a message to be one: {@code pool} stands in every
 * tenth line of some logs, {@code the pool is degraded} in none of them. Errs towards asking for
 * too little, as {@link RequiredTexts} does.
 */
final class RequiredWords {
  /** Shorter words stand in every line. */
  private static final int SHORTEST = 3;

  /** All words of one text. A line may have more blanks between them than the expression. */
  private record Text(byte[][] words) {
    static Text of(String text, String mark) {
      return new Text(
          Stream.of(text.split("\\s"))
              .filter(word -> word.length() >= SHORTEST && !mark.contains(word))
              .distinct()
              .sorted(Comparator.comparingInt(String::length).reversed())
              .map(word -> word.getBytes(StandardCharsets.US_ASCII))
              .toArray(byte[][]::new));
    }

    boolean isIn(ByteLine line) {
      for (byte[] word : words) {
        if (!line.contains(word)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Of each of these groups the line contains one. */
  private final Text[][] groups;

  private RequiredWords(Text[][] groups) {
    this.groups = groups;
  }

  /** Of the lines with this mark in which the expression is found. */
  static RequiredWords of(String mark, String regex) {
    return new RequiredWords(
        RequiredTexts.of(regex).stream()
            .sorted(Comparator.comparingInt(Set::size))
            .map(texts -> texts.stream().map(text -> Text.of(text, mark)).toList())
            .filter(RequiredWords::asksForMore)
            .map(texts -> texts.toArray(Text[]::new))
            .toArray(Text[][]::new));
  }

  private static boolean asksForMore(List<Text> texts) {
    return texts.stream().allMatch(text -> text.words().length > 0);
  }

  /** Does the line contain one of each group? */
  boolean areIn(ByteLine line) {
    for (Text[] group : groups) {
      if (!isAnyIn(line, group)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAnyIn(ByteLine line, Text[] group) {
    for (Text text : group) {
      if (text.isIn(line)) {
        return true;
      }
    }
    return false;
  }
}
