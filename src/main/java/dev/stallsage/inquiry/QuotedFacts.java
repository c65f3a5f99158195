package dev.stallsage.inquiry;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.module.ModuleWords.CompleteModuleList;
import dev.stallsage.measure.module.ModuleWords.ModuleLoaded;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of evidence that facts quote, as one text to look for words in. */
final class QuotedFacts {
  /** A document on one line names its system at its beginning, or in what was read from it. */
  private static final int OF_A_LINE = 400;

  private static final int ASCII = 128;

  private final String text;

  /** How words of the text begin, two letters each: most words that are sought begin otherwise. */
  private final BitSet begins = new BitSet(ASCII * ASCII);

  QuotedFacts(String text) {
    this.text = text.toLowerCase(Locale.ROOT);
    boolean within = false;
    for (int i = 0; i + 1 < this.text.length(); i++) {
      if (!within && pair(this.text, i) >= 0) {
        begins.set(pair(this.text, i));
      }
      within = isOfAWord(this.text.charAt(i));
    }
  }

  /**
   * @param read ids of the formats that were recognised: {@code megacli} is of a MegaRAID
   */
  static QuotedFacts by(Collection<Feature> features, Set<String> read) {
    return new QuotedFacts(
        Stream.concat(read.stream(), features.stream().flatMap(QuotedFacts::of))
            .distinct()
            .collect(Collectors.joining("\n")));
  }

  /**
   * The name of a module that nothing uses names no product of this host, and the row of another
   * names it among others.
   */
  private static Stream<String> of(Feature feature) {
    if (feature instanceof CompleteModuleList) {
      return Stream.empty();
    }
    if (feature instanceof ModuleLoaded module) {
      return module.used() ? Stream.of(module.module()) : Stream.empty();
    }
    return Stream.concat(
        Stream.of(feature.device(), feature.key()),
        feature.because().stream().map(QuotedFacts::line));
  }

  private static String line(Citation citation) {
    String text = citation.at().text();
    return text.substring(0, Math.min(OF_A_LINE, text.length())) + ' ' + citation.reads();
  }

  /**
   * Does one of these words begin in it, where no letter or digit stands before? {@code nothing} is
   * no {@code thin}.
   *
   * @param words in small letters
   */
  boolean names(List<String> words) {
    for (String word : words) {
      if (names(word)) {
        return true;
      }
    }
    return false;
  }

  private boolean names(String word) {
    int pair = word.length() < 2 ? -1 : pair(word, 0);
    if (pair >= 0 && !begins.get(pair)) {
      return false;
    }
    int at = text.indexOf(word);
    while (at >= 0 && !beginsAt(at)) {
      at = text.indexOf(word, at + 1);
    }
    return at >= 0;
  }

  private boolean beginsAt(int at) {
    return at == 0 || !isOfAWord(text.charAt(at - 1));
  }

  /** As the JDK says it; of small letters of ASCII, which nearly all are, without its tables. */
  private static boolean isOfAWord(char c) {
    return c < ASCII ? c >= 'a' && c <= 'z' || c >= '0' && c <= '9' : Character.isLetterOrDigit(c);
  }

  /** Two letters as one number; -1 when one of them is beyond ASCII. */
  private static int pair(String text, int at) {
    char first = text.charAt(at);
    char second = text.charAt(at + 1);
    return first < ASCII && second < ASCII ? first * ASCII + second : -1;
  }
}
