package dev.stallsage.inquiry;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of evidence that facts quote, as one text to look for words in. */
final class Quoted {
  /** A document on one line names its system at its beginning, or in what was read from it. */
  private static final int OF_A_LINE = 400;

  private Quoted() {}

  /**
   * @param read ids of the formats that were recognised: {@code megacli} is of a MegaRAID
   */
  static String by(Collection<Feature> features, Set<String> read) {
    return Stream.concat(read.stream(), features.stream().flatMap(Quoted::of))
        .collect(Collectors.joining("\n"))
        .toLowerCase(Locale.ROOT);
  }

  private static Stream<String> of(Feature feature) {
    return Stream.concat(
        Stream.of(feature.device(), feature.key()),
        feature.because().stream().map(Quoted::line).distinct());
  }

  private static String line(Citation citation) {
    String text = citation.at().text();
    return text.substring(0, Math.min(OF_A_LINE, text.length())) + ' ' + citation.reads();
  }
}
