package dev.stallsage.scan;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * By which words the lines of an expression are looked for. {@code pool} stands in every tenth line
 * of some logs, {@code rebuilding} in hardly any: a line that must contain both is looked for by
 * the second.
 */
public final class RarestTexts {
  /** Each further text is one more that may be met. */
  private static final int PRICE_OF_A_TEXT = 4;

  private RarestTexts() {}

  /**
   * Words one of which stands in every line that contains the text and in which the expression is
   * found; of all such sets the one that is met least.
   *
   * @param text what every such line contains
   * @param regex as {@link java.util.regex.Pattern} knows it; what is not understood of it is not
   *     used
   */
  public static List<String> of(String text, String regex) {
    return Stream.concat(Stream.of(List.of(text)), wordsOf(regex))
        .max(Comparator.comparingInt(RarestTexts::rarity))
        .orElseThrow();
  }

  /** Which of these sets, of each of which a line must contain a text, is met least. */
  public static Set<String> of(List<Set<String>> sets) {
    return sets.stream()
        .max(
            Comparator.comparingInt(
                texts -> rarity(texts.stream().map(RarestTexts::rarestWord).toList())))
        .orElseThrow();
  }

  /** A line may have more blanks between words than the expression: each text is one word of it. */
  private static Stream<List<String>> wordsOf(String regex) {
    return RequiredTexts.of(regex).stream()
        .map(texts -> texts.stream().map(RarestTexts::rarestWord).distinct().sorted().toList())
        .filter(words -> words.stream().allMatch(word -> word.length() >= Needles.SHORTEST));
  }

  private static String rarestWord(String text) {
    return Stream.of(text.split("\\s"))
        .max(Comparator.comparingInt(RarestTexts::rarityOf))
        .orElse("");
  }

  private static int rarity(List<String> texts) {
    int least = texts.stream().mapToInt(RarestTexts::rarityOf).min().orElse(0);
    return least - PRICE_OF_A_TEXT * (texts.size() - 1);
  }

  /** What a word is made of says nothing of how often it is met where it is one of any log. */
  private static int rarityOf(String text) {
    return CommonWords.isOne(text) ? 0 : CharacterRarity.of(text);
  }
}
