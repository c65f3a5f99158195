package dev.stallsage.inquiry;

import dev.stallsage.knowledge.CollectionMethod;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

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
    CollectionMethod collect,
    List<String> findings,
    List<String> separates,
    double bits,
    double worth,
    List<Outcome> outcomes) {

  /** Ids of the causes that some answer leaves worth naming. */
  Stream<String> causes() {
    return outcomes.stream().flatMap(o -> o.causes().stream()).map(Standing::cause).distinct();
  }

  /** By how much the answer moves the confidence of a cause, 0 to 1. */
  double moves(String cause) {
    DoubleSummaryStatistics said =
        outcomes.stream().mapToDouble(o -> o.confidence(cause)).summaryStatistics();
    return said.getMax() - said.getMin();
  }

  /**
   * One way the answer can turn out.
   *
   * @param finding the finding it is about
   * @param seen is it there?
   * @param causes the ranking then, the most probable first, those that are worth naming
   */
  public record Outcome(String finding, boolean seen, List<Standing> causes) {
    /** 0 for a cause that would not be worth naming. */
    private double confidence(String cause) {
      return causes.stream()
          .filter(standing -> standing.cause().equals(cause))
          .mapToDouble(Standing::confidence)
          .findFirst()
          .orElse(0);
    }
  }

  /** A cause and the confidence it would have. */
  public record Standing(String cause, double confidence) {}
}
