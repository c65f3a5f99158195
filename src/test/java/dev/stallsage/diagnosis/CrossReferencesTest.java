package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.testkit.Product;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Ids that pages and rules quote exist. */
class CrossReferencesTest {
  private static final Set<String> FORMATS =
      Product.STALLSAGE.formats().abouts().map(FormatDescription::id).collect(Collectors.toSet());

  @Test
  void everyIdTheProductQuotesExists() {
    assertThat(
            new CrossReferences(Product.STALLSAGE.knowledge(), Rulebooks.cards(), FORMATS)
                .problems())
        .isEmpty();
  }

  @Test
  void aRuleThatGoesAwayIsMissedByTheCausesThatLeanOnIt() {
    Map<String, RuleCard> cards = new TreeMap<>(Rulebooks.cards());
    cards.remove("cache-battery-failed.drl");
    assertThat(new CrossReferences(Product.STALLSAGE.knowledge(), cards, FORMATS).problems())
        .anySatisfy(
            problem ->
                assertThat(problem.toString())
                    .contains("causes/write-cache-battery-failed.md")
                    .contains("cache-battery-failed"));
  }

  @Test
  void aFormatThatGoesAwayIsMissedByTheCommandsThatCollectIt() {
    assertThat(
            new CrossReferences(Product.STALLSAGE.knowledge(), Rulebooks.cards(), Set.of())
                .problems())
        .anySatisfy(problem -> assertThat(problem.toString()).startsWith("collect.yaml: format"));
  }
}
