package dev.stallsage.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuotedFactsTest {
  private static final QuotedFacts TEXT =
      new QuotedFacts("Nothing in /dev/mapper\nMegaRAID SAS, \u00e9t\u00e9 x; e-thin2");

  private static boolean names(String word) {
    return TEXT.names(List.of("absent", word));
  }

  @Test
  void aWordBeginsWhereNoLetterStandsBefore() {
    assertThat(names("nothing")).isTrue();
    assertThat(names("megaraid")).isTrue();
    assertThat(names("thin")).isTrue();
    assertThat(names("hing")).isFalse();
    assertThat(names("raid")).isFalse();
  }

  @Test
  void aWordMayBeginWithASignOrALetterBeyondAsciiOrBeOneLetter() {
    assertThat(names("/dev")).isTrue();
    assertThat(names("dev/mapper")).isTrue();
    assertThat(names(" x")).isFalse();
    assertThat(names("\u00e9t")).isTrue();
    assertThat(names("x")).isTrue();
    assertThat(names("y")).isFalse();
  }

  @Test
  void nothingIsNamedByNoWords() {
    assertThat(TEXT.names(List.of())).isFalse();
  }
}
