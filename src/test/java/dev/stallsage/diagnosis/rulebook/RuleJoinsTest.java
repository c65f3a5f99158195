package dev.stallsage.diagnosis.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must not be there has to be missing at the host or the place of something else. */
class RuleJoinsTest {
  private static List<Problem> problems(String absent) {
    List<Problem> problems = new ArrayList<>();
    RuleJoins.problems("a/b.drl", "$slow : Latency( high )\n    not " + absent, problems);
    return problems;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Latency( low )", "Latency( host == \"db7\", low )", "Finding( id == \"quick\" )"})
  void whatIsMissingAnywhereIsRefused(String absent) {
    assertThat(problems(absent)).hasSize(1);
    assertThat(problems(absent).get(0).says())
        .contains("not " + absent)
        .contains("to be joined to the host or the place of another pattern");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Latency( host == $slow.host, low )",
        "Latency( where == $slow.where, low )",
        "Slowness( path contains $slow.device )",
        "Reported( topic == \"slow\" )"
      })
  void whatIsMissingThereIsFine(String absent) {
    assertThat(problems(absent)).isEmpty();
  }

  @Test
  void whatMustBeThereNeedsNoJoin() {
    List<Problem> problems = new ArrayList<>();
    RuleJoins.problems("a/b.drl", "Latency( high )\n    Queue( low )", problems);
    assertThat(problems).isEmpty();
  }
}
