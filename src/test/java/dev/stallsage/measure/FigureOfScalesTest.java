package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A figure can be read, whatever stood in the evidence. */
class FigureOfScalesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.41|0.41",
        "1234567|1,234,567",
        "1e308|1E308",
        "-2.5e19|-2.5E19",
        "1e17|100,000,000,000,000,000"
      })
  void noFigureIsARowOfZeros(double value, String figure) {
    assertThat(Scales.figure(value)).isEqualTo(figure);
  }
}
