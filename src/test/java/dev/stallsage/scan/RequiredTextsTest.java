package dev.stallsage.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line that lacks a required text cannot match: so nothing may be required too much. */
class RequiredTextsTest {
  @Test
  void wordsAndTheirAlternativesAreRequired() {
    assertThat(RequiredTexts.of("\\b(stuck|waits?)\\b.{0,60}\\bcompletion queue\\b"))
        .containsExactly(Set.of("stuck", "wait", "waits"), Set.of("completion queue"));
    assertThat(RequiredTexts.of("seriali[sz]ed i/?o"))
        .containsExactly(
            Set.of("serialised i/o", "serialised io", "serialized i/o", "serialized io"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(slow)?",
        "slow*|fast",
        "(?i)slow",
        "[slow]+",
        "\\w+",
        "(?=slow)x",
        "slow|.",
        "abc",
        "slo{0}w",
        "(unclosed",
        "x{0,3}",
        "(slow|)"
      })
  void whatMayBeMissingIsNotRequired(String pattern) {
    assertThat(RequiredTexts.of(pattern)).isEmpty();
  }

  @Test
  void repeatedPartsAreRequiredOnlyWhenTheyMustOccur() {
    assertThat(RequiredTexts.of("(queue )+full")).contains(Set.of("queue "));
    assertThat(RequiredTexts.of("(queue )*full")).isEqualTo(List.of(Set.of("full")));
    assertThat(RequiredTexts.of("(?<what>queue) full")).containsExactly(Set.of("queue full"));
    assertThat(RequiredTexts.of("3\\.6\\.(2[2-9]|30)")).containsExactly(Set.of("3.6."));
  }

  @Test
  void shortTextsAreRequiredWhereTheyAreAskedFor() {
    assertThat(RequiredTexts.of("\\bH:(?:0x)?([0-9a-f]{1,2}) D:", 1))
        .containsExactlyInAnyOrder(Set.of("H:", "H:0x"), Set.of(" D:"));
    assertThat(RequiredTexts.of("(0x)?[0-9a-f]+", 1)).isEmpty();
    assertThat(RequiredTexts.of("x|", 1)).isEmpty();
    assertThat(RequiredTexts.of("abc")).isEmpty();
  }
}
