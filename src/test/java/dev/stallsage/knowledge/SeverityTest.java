package dev.stallsage.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Direction;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How bad a cause is follows from what it does, unless its page says so. */
class SeverityTest {
  @ParameterizedTest
  @CsvSource({
    "fault, HOST, STALL, false, CRITICAL",
    "fault, EVERYTHING_ABOVE, STALL, false, CRITICAL",
    "fault, DEVICE, STALL, false, MAJOR",
    "fault, CONTROLLER, TAIL, false, MAJOR",
    "fault, HOST, STALL, true, MINOR",
    "not-storage, HOST, STALL, false, MINOR",
    "fault, PROGRAM, STEADY, false, MINOR",
    "artefact, DEVICE, STEADY, false, NOTE",
    "location, HOST, STALL, false, NOTE",
    "fault, FIGURES, STEADY, false, NOTE"
  })
  void aPageThatDoesNotSayItMeansWhatItsEffectMeans(
      String kind, Effect.Reach on, Effect.Shape shape, boolean harmless, Severity severity) {
    Effect effect = new Effect(on, Direction.BOTH, shape, harmless);
    assertThat(Severity.usual(kind, effect)).isEqualTo(severity);
  }

  @Test
  void everySeverityIsThatOfSomeCause() {
    Map<Severity, Long> causes =
        Knowledge.packed().causes().values().stream()
            .collect(Collectors.groupingBy(Cause::severity, Collectors.counting()));
    assertThat(causes).containsOnlyKeys(Severity.values());
    assertThat(causes.get(Severity.MAJOR)).isGreaterThan(causes.get(Severity.CRITICAL));
  }
}
