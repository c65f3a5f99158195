package dev.stallsage.evidence;

import dev.stallsage.scan.PairSketch;
import dev.stallsage.scan.RequiredTexts;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What a line must contain besides a text that was found in it. Errs towards asking for too little,
 * as {@link RequiredTexts} does.
 */
public final class RequiredWords {
  /** Shorter words stand in every line. */
  private static final int SHORTEST = 3;

  /** More different words than there are bits of a figure are too many to ask for. */
  private static final int WORDS_AT_MOST = Long.SIZE;

  /**
   * Texts of which a line contains one. A line may have more blanks between their words than the
   * expression, so each word stands for itself; it is looked for once, however many texts it is of.
   *
   * @param words the words of all texts
   * @param sketches of the same words
   * @param texts of each text, a bit for each of its words
   * @param anyCase are they in small letters, and found in any?
   */
  private record Group(byte[][] words, PairSketch[] sketches, long[] texts, boolean anyCase) {
    static Group of(Set<String> texts, String known, boolean anyCase) {
      List<String> words = texts.stream().flatMap(text -> wordsOf(text, known)).distinct().toList();
      byte[][] bytes =
          words.stream()
              .map(word -> word.getBytes(StandardCharsets.US_ASCII))
              .toArray(byte[][]::new);
      return new Group(
          bytes,
          Stream.of(bytes).map(PairSketch::of).toArray(PairSketch[]::new),
          texts.stream().mapToLong(text -> bits(wordsOf(text, known), words)).toArray(),
          anyCase);
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
          if (isIn(line, word)) {
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

    private boolean isIn(ByteLine line, int word) {
      return line.mayContain(sketches[word]) && line.contains(words[word], anyCase);
    }
  }

  /** Of each of these groups the line contains one. */
  private final Group[] groups;

  private RequiredWords(List<Group> groups) {
    this.groups = groups.toArray(Group[]::new);
  }

  /**
   * One text of each of these sets.
   *
   * @param known what is known to be in the line
   * @param anyCase are the texts in small letters, and found in any case?
   */
  public static RequiredWords of(String known, Stream<Set<String>> sets, boolean anyCase) {
    return new RequiredWords(
        sets.sorted(Comparator.comparingInt(Set::size))
            .map(texts -> Group.of(texts, known, anyCase))
            .filter(Group::asksForMore)
            .toList());
  }

  /** Does the line contain one of each set? */
  public boolean areIn(ByteLine line) {
    for (Group group : groups) {
      if (!group.isIn(line)) {
        return false;
      }
    }
    return true;
  }
}
