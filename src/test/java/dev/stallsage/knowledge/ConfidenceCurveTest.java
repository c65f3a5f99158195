package dev.stallsage.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.stallsage.testkit.Product;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told rises with what is weighed, and nothing that does not lead is lifted. */
class ConfidenceCurveTest {
  private final ConfidenceCurve curve = Product.STALLSAGE.knowledge().weights().told();

  @Test
  void whatDoesNotLeadIsToldAsItIsWeighed() {
    for (double weighed = 0; weighed < 0.4999; weighed += 0.01) {
      assertThat(curve.told(weighed)).isEqualTo(weighed);
      assertThat(ConfidenceCurve.leftToRivals(weighed, curve.told(weighed))).isEqualTo(1);
    }
  }

  @Test
  void whatIsToldRisesWithWhatIsWeighedAndFindsBack() {
    double before = 0;
    for (int i = 0; i <= 1000; i++) {
      double told = curve.told(i / 1000.0);
      assertThat(told).isBetween(before, 1.0).isGreaterThanOrEqualTo(i / 1000.0);
      assertThat(curve.weighed(told)).isCloseTo(i / 1000.0, within(1e-9));
      before = told;
    }
  }

  @Test
  void rivalsLoseWhatTheLeadGains() {
    double lead = curve.told(0.6);
    double told = lead + ConfidenceCurve.leftToRivals(0.6, lead) * (0.25 + 0.15);
    assertThat(told).isCloseTo(1, within(1e-12));
  }

  @Test
  void besideTheFirstOnlyWhatIsClearIsLifted() {
    for (double weighed = 0; weighed < 1; weighed += 0.001) {
      double told = curve.toldBeside(weighed);
      assertThat(told).isEqualTo(weighed < 0.75 ? weighed : curve.told(weighed));
    }
  }

  @Test
  void aCurveThatFallsOrStaysBelowIsComplainedOf() {
    assertThat(problems("{ weighed: 0.5, told: 0.4 }, { weighed: 1, told: 1 }"))
        .anyMatch(p -> p.says().contains("from what is weighed to 1"));
    assertThat(
            problems(
                "{ weighed: 0.6, told: 0.9 }, { weighed: 0.7, told: 0.8 }, { weighed: 1, told: 1 }"))
        .anyMatch(p -> p.says().contains("points that rise"));
    assertThat(problems("{ weighed: 0.2, told: 0.9 }, { weighed: 1, told: 1 }"))
        .anyMatch(p -> p.says().contains("weighed from 0.5"));
    assertThat(problems("{ weighed: 0.5, told: 0.8 }"))
        .anyMatch(p -> p.says().contains("a last point"));
    assertThat(problems("{ weighed: 1, told: 1 }", "0.2"))
        .anyMatch(p -> p.says().contains("above which a second cause is clear"));
    assertThat(problems("{ weighed: 0.5, told: 0.8, strangers: many }, { weighed: 1, told: 1 }"))
        .anyMatch(p -> p.says().contains("8 of 10"));
  }

  private static List<Problem> problems(String points) {
    return problems(points, "0.75");
  }

  private static List<Problem> problems(String points, String beside) {
    List<Problem> problems = new ArrayList<>();
    String yaml =
        "told:\n  because: x\n  source: y\n  beside: "
            + beside
            + "\n  points: [ "
            + points
            + " ]\n";
    YamlNode tree = Yaml.parse("weights.yaml", yaml, 1, problems);
    new CurveReader(new YamlFields("weights.yaml", "", tree, problems)).read();
    return problems;
  }
}
