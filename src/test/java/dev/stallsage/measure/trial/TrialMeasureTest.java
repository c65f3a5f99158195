package dev.stallsage.measure.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.trial.TrialWords.ParameterEffect;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ParameterTrial;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A parameter costs throughput when every step of it does. */
class TrialMeasureTest {
  private static final FeatureContext FRAME =
      new FeatureContext(
          Knowledge.packed().scales(), s -> EvidenceRole.PROBLEM, f -> "", Map.of(), List.of());

  private final TrialMeasure measure = new TrialMeasure();

  private TrialMeasureTest trial(String parameter, double value, double write, double read) {
    measure.see(
        new Series(1, "notes.txt", "", ""),
        new ParameterTrial(
            new Location("notes.txt", (int) value, ""), parameter, value, write, read));
    return this;
  }

  private Collection<ParameterEffect> effects() {
    return measure.features(FRAME);
  }

  @Test
  void theLossOfTheWorseDirectionIsGraded() {
    trial("max_vec", 8, 4400, 13000)
        .trial("max_vec", 2, 8000, 15000)
        .trial("max_vec", 4, 5500, 14000);
    assertThat(effects())
        .singleElement()
        .matches(e -> e.interruptVectors() && e.isExtreme() && Math.round(e.gauge().value()) == 45);
  }

  @Test
  void twoValuesAreNoTrend() {
    trial("max_vec", 2, 8000, 15000).trial("max_vec", 4, 5500, 14000);
    assertThat(effects()).isEmpty();
  }

  @Test
  void aFallThatIsNotStrictIsNone() {
    trial("max_vec", 1, 8000, Double.NaN)
        .trial("max_vec", 2, 8100, Double.NaN)
        .trial("max_vec", 4, 5500, Double.NaN);
    assertThat(effects()).isEmpty();
  }

  @Test
  void whatCostsWritesAndHelpsReadsIsATradeOff() {
    trial("nr_queues", 1, 8000, 9000)
        .trial("nr_queues", 2, 7000, 9900)
        .trial("nr_queues", 4, 5500, 11000);
    assertThat(effects()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"max_vec", "nr_vectors", "queues", "num_queues", "msi-x vectors", "irqs"})
  void namesOfNumbersOfVectors(String name) {
    trial(name, 1, 9, 9).trial(name, 2, 8, 8).trial(name, 4, 7, 7);
    assertThat(effects()).singleElement().matches(ParameterEffect::interruptVectors);
  }

  @ParameterizedTest
  @ValueSource(strings = {"queue_depth", "nr_requests", "read_ahead_kb", "vectorisation"})
  void namesOfOtherParameters(String name) {
    trial(name, 1, 9, 9).trial(name, 2, 8, 8).trial(name, 4, 7, 7);
    assertThat(effects()).singleElement().matches(e -> !e.interruptVectors());
  }
}
