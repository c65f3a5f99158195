package dev.stallsage.trial;

import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Yaml;
import dev.stallsage.knowledge.YamlFields;
import dev.stallsage.knowledge.YamlNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What people said of diagnoses, one entry each.
 *
 * <p>{@code - { bundle: T-1841, diagnosed: disk-media-errors, confidence: 0.91, verdict: right }}
 *
 * @param bundle what the diagnosis was of: a ticket, a case, a file
 * @param diagnosed id of the cause that was named first
 * @param confidence what it was named with, 0 to 1
 * @param verdict {@code right}, {@code wrong} or {@code other}
 * @param cause id of the true cause where it was another one, empty when nobody knows
 * @param comment what else was said
 */
public record Feedback(
    String bundle,
    String diagnosed,
    double confidence,
    String verdict,
    String cause,
    String comment) {
  private static final Set<String> VERDICTS =
      new java.util.TreeSet<>(Set.of("right", "wrong", "other"));

  /**
   * Reads a file of feedback.
   *
   * @param problems takes everything that is wrong with it
   */
  public static List<Feedback> of(Path file, List<Problem> problems) throws IOException {
    YamlNode tree = Yaml.parse(file.toString(), Files.readString(file), 1, problems);
    if (tree == null) {
      return List.of();
    }
    YamlFields fields = new YamlFields(file.toString(), "", tree, problems);
    List<Feedback> all = fields.list("feedback", (f, at) -> entry(f));
    fields.noOthers();
    return all;
  }

  private static Feedback entry(YamlFields f) {
    double confidence = f.number("confidence", Double.NaN);
    if (!(confidence >= 0 && confidence <= 1)) {
      f.complain("confidence", "expected a number from 0 to 1, as the report said it");
    }
    return new Feedback(
        f.text("bundle"),
        f.text("diagnosed"),
        confidence,
        f.oneOf("verdict", VERDICTS),
        f.text("cause", ""),
        f.text("comment", ""));
  }

  /** As an answer to be counted. */
  Reliability.Answer answer() {
    return new Reliability.Answer(confidence, verdict.equals("right"));
  }
}
