package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What was over before, or begun after, explains nothing; what nobody knows may. */
class WindowTest {
  private static final double HOUR = 3600;
  private static final Window SLOW = slow(9, 10);

  private static Window slow(double from, double until) {
    return new Window(from * HOUR, until * HOUR, Double.POSITIVE_INFINITY, false);
  }

  private static Window fault(double from, double until, double watchedSince) {
    return new Window(from * HOUR, until * HOUR, watchedSince * HOUR, false);
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
    Window elsewhere = new Window(6 * HOUR, 8 * HOUR, 6 * HOUR, true);
    assertThat(elsewhere.mayExplain(SLOW)).isTrue();
  }

  @Test
  void whatNobodyKnowsMay() {
    assertThat(Window.UNKNOWN.mayExplain(SLOW)).isTrue();
  }
}
