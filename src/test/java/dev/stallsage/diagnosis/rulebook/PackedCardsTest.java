package dev.stallsage.diagnosis.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.RuleCard;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the build packs of the rules is what their texts say. */
class PackedCardsTest {
  private static final String RULE =
      """
      package dev.stallsage.rules

      /** Nothing answers: "told" once. */
      rule "array-silent"
          @says( "The array does not answer" )  @aspect( array )  @slow( both )
      when
          ArrayStall( where == $l.where, high )
          not LoggedFault( fault == "path-lost" )
      then
          insertLogical( Findings.from( kcontext ) );
      end
      """;

  @Test
  void whatIsReadIsWhatWasWritten() {
    PackedCards cards = PackedCards.of(Map.of("array/array-silent.drl", RULE));
    assertThat(PackedCards.read(cards.joined())).isEqualTo(cards);
    assertThat(cards.ofTopic()).containsOnlyKeys("array");
    assertThat(cards.ofTopic().get("array").get(0).needs())
        .isEqualTo(
            List.of(
                new RuleCard.Need("ArrayStall", "", false),
                new RuleCard.Need("LoggedFault", "path-lost", true)));
  }

  @Test
  void theCardsOfTheProductAreThoseOfItsTexts() {
    PackedCards cards = PackedCards.of(PackedRules.texts());
    assertThat(new PackedRules().cards())
        .isEqualTo(cards.ofTopic().values().stream().flatMap(List::stream).toList());
    assertThat(new PackedRules().fingerprint()).isEqualTo(cards.fingerprint());
  }
}
