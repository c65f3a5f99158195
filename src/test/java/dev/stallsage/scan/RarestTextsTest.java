package dev.stallsage.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RarestTextsTest {
  @Test
  void aWordOfAnyLogGivesWayToOneThatIsMetLess() {
    assertThat(RarestTexts.of("pool", "[tT]he pool (?:is|has become) (?:degraded|rebuilding)"))
        .containsExactly("degraded", "rebuilding");
  }

  @Test
  void aMarkThatIsRareStays() {
    assertThat(
            RarestTexts.of(
                "megaraid_sas ", "megaraid_sas .{0,40}: (?:reset|abort) (?:failed|done)"))
        .containsExactly("megaraid_sas ");
  }

  @Test
  void oneWordOfATextIsEnoughSinceALineMayHaveMoreBlanksBetweenThem() {
    assertThat(RarestTexts.of(" failed", "write of the journal checkpoint failed"))
        .containsExactly("checkpoint");
  }

  @Test
  void whatIsNotUnderstoodIsLookedForByItsMark() {
    assertThat(RarestTexts.of("timeout", "(?i)checkpoint timeout")).containsExactly("timeout");
    assertThat(RarestTexts.of("timeout", "checkpoint\\x41 timeout")).containsExactly("timeout");
    assertThat(RarestTexts.of("able", "able|.*")).containsExactly("able");
  }

  @Test
  void ofAnAlternativeThatMayBeLeftOutNothingIsLookedFor() {
    assertThat(RarestTexts.of("timeout", "(?:checkpoint )?timeout")).containsExactly("timeout");
  }
}
