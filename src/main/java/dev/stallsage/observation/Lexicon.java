package dev.stallsage.observation;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What plain words of a ticket mean: the content of {@code knowledge/lexicon.yaml}.
 *
 * @param topics what a sentence can report
 * @param baselineCaptions captions that announce a good time ({@code before the update}, {@code
 *     healthy})
 * @param problemCaptions captions that announce the trouble ({@code after the update}, {@code
 *     sick})
 */
public record Lexicon(
    List<Topic> topics, List<Pattern> baselineCaptions, List<Pattern> problemCaptions) {

  /** An empty lexicon: prose says nothing. */
  public static final Lexicon EMPTY = new Lexicon(List.of(), List.of(), List.of());

  /**
   * One thing a sentence can report.
   *
   * @param id {@code writes-slow-reads-fine}
   * @param says the sentence for the report: "writes are slow while reads are fine"
   * @param matches any of these makes a line report the topic
   * @param unless none of these may match the line: negations and quotations
   * @param context is it true of sound systems as well? Then it is heard only beside what somebody
   *     complains of or shows: a manual names systems, too
   */
  public record Topic(
      String id, String says, List<Pattern> matches, List<Pattern> unless, boolean context) {
    /** Does this line report the topic? */
    public boolean isReportedBy(String line) {
      return matches.stream().anyMatch(p -> p.matcher(line).find())
          && unless.stream().noneMatch(p -> p.matcher(line).find());
    }
  }
}
