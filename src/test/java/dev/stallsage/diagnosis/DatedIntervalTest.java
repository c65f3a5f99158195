package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What was over before, or begun after, explains nothing; what nobody knows may. */
class DatedIntervalTest {
  private static final double HOUR = 3600;
  private static final DatedInterval SLOW = slow(9, 10);

  private static DatedInterval slow(double from, double until) {
    return new DatedInterval(from * HOUR, until * HOUR, Double.POSITIVE_INFINITY, false);
  }

  private static DatedInterval fault(double from, double until, double watchedSince) {
    return new DatedInterval(from * HOUR, until * HOUR, watchedSince * HOUR, false);
  }

  @Test
  void whatWasThereMeanwhileMay() {
    assertThat(fault(8, 9.5, 8).mayExplain(SLOW)).isTrue();
    assertThat(fault(9.5, Double.POSITIVE_INFINITY, 8).mayExplain(SLOW)).isTrue();
  }

  @Test
  void whatWasOverBeforeMayNot() {
    assertThat(fault(6, 8, 6).mayExplain(SLOW)).isFalse();
  }

  @Test
  void aStampEndsAnInterval() {
    assertThat(fault(6, 9 - 1.0 / 12, 6).mayExplain(SLOW)).isTrue();
    assertThat(fault(10 + 1.0 / 12, 12, 6).mayExplain(SLOW)).isTrue();
  }

  @Test
  void whatBeganAfterMayNotWhereSomebodyWatched() {
    assertThat(fault(13, 15, 8).mayExplain(SLOW)).isFalse();
  }

  @Test
  void aLogThatBeginsLaterTellsNothingOfTheTimeBefore() {
    assertThat(fault(13, 15, 13).mayExplain(SLOW)).isTrue();
  }

  @Test
  void clocksThatCannotBeComparedExcludeNothing() {
    DatedInterval elsewhere = new DatedInterval(6 * HOUR, 8 * HOUR, 6 * HOUR, true);
    assertThat(elsewhere.mayExplain(SLOW)).isTrue();
  }

  @Test
  void whatNobodyKnowsMay() {
    assertThat(DatedInterval.UNKNOWN.mayExplain(SLOW)).isTrue();
  }
}
