package dev.stallsage.measure.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time between two prints, where it can be told. */
class PrintIntervalTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Tue Sep 16 14:02:10 CEST 2025 | Tue Sep 16 14:03:10 CEST 2025 | 60
          10:15                         | 10:25                         | 600
          23:59:30                      | 00:00:30                      | 60
          2025-11-03T10:00:00           | 2025-11-03T10:00:05           | 5
          Tue Sep 16 23:59:00 CEST 2025 | Wed Sep 17 00:01:00 CEST 2025 | NaN
          Tue Sep 16 14:02:10 CEST 2025 | Tue Sep 16 14:02:10 CEST 2025 | NaN
          ''                            | after 90 seconds              | 90
          ''                            | 5 minutes later               | 300
          ''                            | ''                            | NaN
          """)
  void secondsBetweenTwoPrints(String before, String after, double seconds) {
    assertThat(PrintInterval.seconds(before, after, 2)).isEqualTo(Double.valueOf(seconds));
  }
}
