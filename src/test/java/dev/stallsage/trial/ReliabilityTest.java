package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Reliability.Answer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table counts what it says it counts. */
class ReliabilityTest {
  private final Reliability measured =
      new Reliability(
          4,
          List.of(
              new Answer(0.05, false),
              new Answer(0.5, true),
              new Answer(0.7, false),
              new Answer(0.95, true),
              new Answer(1, true)));

  @Test
  void anAnswerStandsInTheBandOfItsConfidence() {
    assertThat(measured.table())
        .contains(
            "| 5 % to 20 % | 1 | 0 | 0 % | 5 % |",
            "| 20 % to 50 % | 0 | 0 |  |  |",
            "| 50 % to 80 % | 2 | 1 | 50 % | 60 % |",
            "| 80 % to 95 % | 0 | 0 |  |  |",
            "| 95 % to 100 % | 2 | 2 | 100 % | 98 % |",
            "| all | 5 | 3 | 60 % | 64 % |");
  }

  /**
   * The promise of the product: what is told with one half or more is right as often, within a
   * tenth. Below one half a number is a bound and promises nothing.
   */
  @Test
  void whatIsToldIsKeptOverAllCases() throws IOException {
    ConfidenceAccuracy measured = ConfidenceAccuracy.of(Product.trials(), Product.STALLSAGE);
    List<List<Answer>> bands = new ArrayList<>(measured.explanations().bands());
    bands.addAll(measured.faults().bands());
    for (List<Answer> band : bands) {
      double told = band.stream().mapToDouble(Answer::confidence).average().orElse(0);
      double right = band.stream().filter(Answer::right).count() / (double) band.size();
      if (band.size() >= 10 && told >= 0.5) {
        assertThat(right).as("right of %d verdicts", band.size()).isGreaterThan(told - 0.1);
      }
    }
  }

  @Test
  void theScoreIsTheMeanSquaredDistanceFromTheTruth() {
    double squares = 0.05 * 0.05 + 0.5 * 0.5 + 0.7 * 0.7 + 0.05 * 0.05;
    assertThat(measured.brier()).isEqualTo(squares / 5, org.assertj.core.data.Offset.offset(1e-12));
  }
}
