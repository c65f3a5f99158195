package dev.stallsage.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Knowledge;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the words of tickets cost in a bundle of which nearly no line is one. */
class LexiconCostTest {
  /** A pattern without a text of some length is tried on every line of every log. */
  @Test
  void everyPatternOfATopicAsksForATextFirst() {
    List<String> asked =
        Knowledge.packed().lexicon().topics().stream()
            .flatMap(topic -> topic.matches().stream())
            .map(java.util.regex.Pattern::pattern)
            .filter(pattern -> RequiredTexts.of(pattern).isEmpty())
            .toList();
    assertThat(asked).isEmpty();
  }
}
