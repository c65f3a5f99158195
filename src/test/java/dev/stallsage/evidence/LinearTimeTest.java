package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.testkit.Attack;
import dev.stallsage.testkit.EvidencePatterns;
import dev.stallsage.testkit.Product;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Whoever writes the evidence must not be able to choose how long it is read. Counted in looks at
 * characters, not by the clock.
 */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class LinearTimeTest {
  @TestFactory
  Stream<DynamicTest> noLineMakesAPatternWorkLongerThanItIsLong() {
    return all().entrySet().stream()
        .map(e -> dynamicTest(e.getKey(), () -> isLinear(e.getValue())));
  }

  private static void isLinear(Pattern pattern) {
    assertThat(Attack.on(pattern)).as("attack on %s", pattern).isEmpty();
  }

  private static Map<String, Pattern> all() {
    Map<String, Pattern> all =
        new LinkedHashMap<>(EvidencePatterns.below("dev/stallsage/evidence"));
    all.putAll(EvidencePatterns.below("dev/stallsage/redaction"));
    Product.messages().stream()
        .map(message -> message.message().pattern())
        .forEach(pattern -> all.put("message " + pattern, Pattern.compile(pattern)));
    Lexicon lexicon = Knowledge.packed().lexicon();
    for (Lexicon.Topic topic : lexicon.topics()) {
      topic.matches().forEach(p -> all.put(topic.id() + " matches " + p, p));
      topic.unless().forEach(p -> all.put(topic.id() + " unless " + p, p));
    }
    lexicon.baselineCaptions().forEach(p -> all.put("baseline caption " + p, p));
    lexicon.problemCaptions().forEach(p -> all.put("problem caption " + p, p));
    return all;
  }

  @Test
  void anAttackIsNoticed() {
    assertThat(isHurt("^\\s*(?:a+)+$")).isTrue();
    assertThat(isHurt("^(.*?)\\s*$")).isTrue();
    assertThat(isHurt("^\\s*x?\\s*y")).isTrue();
    assertThat(isHurt("\\d+(?:\\.\\d+)+")).isTrue();
    assertThat(isHurt("^\\s*+(\\w++) = (.*)$")).isFalse();
  }

  private static boolean isHurt(String regex) {
    return Attack.on(Pattern.compile(regex)).isPresent();
  }

  @Test
  void allKindsOfPlacesAreSearched() {
    assertThat(all().keySet()).contains("Prompt.USUAL", "Line \"\\s+\"").hasSizeGreaterThan(300);
  }
}
