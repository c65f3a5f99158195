package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseTest {
  private final Release range = new Release("id", "cciss", "3.6.22", "4", "says");

  @ParameterizedTest
  @CsvSource({
    "3.6.22-RH1, true",
    "3.6.22, true",
    "3.6.100, true",
    "v3.6.22, true",
    "3.6.20-RH4, false",
    "3.6.20-20s, false",
    "3.6, false",
    "4.0.0, false",
    "'', false",
    "unknown, false"
  })
  void versionsCompareNumberByNumber(String version, boolean holds) {
    assertThat(range.holds("cciss", version)).isEqualTo(holds);
  }

  @Test
  void anotherDriverIsNotInTheRange() {
    assertThat(range.holds("hpsa", "3.6.22")).isFalse();
  }
}
