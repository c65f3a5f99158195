package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.scan.RequiredTexts;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a line must contain besides the text by which a message is looked for to be one. Errs
 * towards asking for too little, as {@link RequiredTexts} does.
 */
final class RequiredWords {
  /** Shorter words stand in every line. */
  private static final int SHORTEST = 3;

  /** More different words than there are bits of a figure are too many to ask for. */
  private static final int WORDS_AT_MOST = Long.SIZE;

  /**
   * Texts of which a line contains one. A line may have more blanks between their words than the
   * expression, so each word stands for itself; it is looked for once, however many texts it is of.
   *
   * @param words the words of all texts
   * @param texts of each text, a bit for each of its words
   */
  private record Group(byte[][] words, long[] texts) {
    static Group of(Set<String> texts, String known) {
      List<String> words = texts.stream().flatMap(text -> wordsOf(text, known)).distinct().toList();
      return new Group(
          words.stream()
              .map(word -> word.getBytes(StandardCharsets.US_ASCII))
              .toArray(byte[][]::new),
          texts.stream().mapToLong(text -> bits(wordsOf(text, known), words)).toArray());
    }

    private static Stream<String> wordsOf(String text, String known) {
      return Stream.of(text.split("\\s"))
          .filter(word -> word.length() >= SHORTEST && !known.contains(word));
    }

    private static long bits(Stream<String> some, List<String> words) {
      return some.mapToLong(word -> 1L << words.indexOf(word)).reduce(0, (x, y) -> x | y);
    }

    boolean asksForMore() {
      return words.length <= WORDS_AT_MOST && LongStream.of(texts).noneMatch(text -> text == 0);
    }

    boolean isIn(ByteLine line) {
      long present = 0;
      long absent = 0;
      for (long text : texts) {
        long left = text & ~present;
        while (left != 0 && (text & absent) == 0) {
          int word = Long.numberOfTrailingZeros(left);
          long bit = 1L << word;
          if (line.contains(words[word])) {
            present |= bit;
          } else {
            absent |= bit;
          }
          left &= ~bit;
        }
        if ((text & absent) == 0) {
          return true;
        }
      }
      return false;
    }
  }

  /** Of each of these groups the line contains one. */
  private final Group[] groups;

  /** Does the line begin with a digit, as a row of a table does? */
  private final boolean begunByDigit;

  private RequiredWords(List<Group> groups, boolean begunByDigit) {
    this.groups = groups.toArray(Group[]::new);
    this.begunByDigit = begunByDigit;
  }

  /**
   * Of the lines with this text that contain the mark and in which the expression is found.
   *
   * @param known what is known to be in the line
   */
  static RequiredWords of(String known, String mark, String regex) {
    return new RequiredWords(
        Stream.concat(Stream.of(Set.of(mark)), RequiredTexts.of(regex).stream())
            .sorted(Comparator.comparingInt(Set::size))
            .map(texts -> Group.of(texts, known))
            .filter(Group::asksForMore)
            .toList(),
        regex.startsWith("^\\d") && !hasAlternatives(regex));
  }

  /** Anywhere: an expression that is not understood asks for too little. */
  private static boolean hasAlternatives(String regex) {
    return regex.contains("\\(") || regex.replaceAll("\\([^()]*\\)", "").contains("|");
  }

  /** Does the line contain one of each group? */
  boolean areIn(ByteLine line) {
    if (begunByDigit && !isDigitFirst(line)) {
      return false;
    }
    for (Group group : groups) {
      if (!group.isIn(line)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigitFirst(ByteLine line) {
    int first = line.firstWord();
    return first < line.to() && line.bytes()[first] >= '0' && line.bytes()[first] <= '9';
  }
}
