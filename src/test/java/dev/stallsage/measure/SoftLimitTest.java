package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Nothing hangs on the third digit of a figure. */
class SoftLimitTest {
  @Test
  void wellWithinIsNothingAndFarBeyondIsAll() {
    assertThat(SoftLimit.beyond(0.84)).isZero();
    assertThat(SoftLimit.beyond(0)).isZero();
    assertThat(SoftLimit.beyond(1.31)).isEqualTo(1);
    assertThat(SoftLimit.beyond(50)).isEqualTo(1);
    assertThat(SoftLimit.beyond(Double.NaN)).isZero();
  }

  @Test
  void aMillisecondAtTheLimitChangesLittle() {
    assertThat(SoftLimit.beyond(20.1 / 20) - SoftLimit.beyond(19.9 / 20))
        .isCloseTo(0.01 / 0.45, within(1e-9));
  }

  @Test
  void itRisesWithTheFigureAndNeverJumps() {
    double before = 0;
    for (int i = 800; i <= 1400; i++) {
      double grade = SoftLimit.beyond(i / 1000.0);
      assertThat(grade - before).isBetween(0.0, 0.003);
      before = grade;
    }
    assertThat(before).isEqualTo(1);
  }
}
