package dev.stallsage.inquiry;

import dev.stallsage.knowledge.Collect;
import java.util.List;

/**
 * A command worth running, and what its answer would tell.
 *
 * @param collect the command
 * @param findings ids of the findings it would look for, the most telling first
 * @param separates the likeliest cause that foretells the first of them, and the likeliest that
 *     foretells something else
 * @param bits what the answer is expected to tell, 0 to 1
 * @param worth the same weighed against what it costs
 * @param outcomes what the ranking would be: when the first finding is seen, and when it is not
 */
public record Question(
    Collect collect,
    List<String> findings,
    List<String> separates,
    double bits,
    double worth,
    List<Outcome> outcomes) {

  /**
   * One way the answer can turn out.
   *
   * @param finding the finding it is about
   * @param seen is it there?
   * @param causes the ranking then, the most probable first, those that are worth naming
   */
  public record Outcome(String finding, boolean seen, List<Standing> causes) {}

  /** A cause and the confidence it would have. */
  public record Standing(String cause, double confidence) {}
}
