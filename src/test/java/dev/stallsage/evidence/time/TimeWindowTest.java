package dev.stallsage.evidence.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The window of time a user asks for. */
class TimeWindowTest {
  private static final Dating CAPTURED =
      Dating.of("Sun Feb 11 21:07:45 CET 2024", "", "Europe/Oslo", null);

  private static TimeWindow window(String since, String until, ZoneId zone) {
    return new TimeWindow(
        since == null ? null : WindowBound.of(since, false),
        until == null ? null : WindowBound.of(until, true),
        zone);
  }

  private static ClockMoment at(String local, ZoneId zone) {
    return new ClockMoment(LocalDateTime.parse(local), zone);
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-11, , INSIDE",
    ", 2024-02-11, INSIDE",
    ", 2024-02-10, OUTSIDE",
    "2024-02-12, , OUTSIDE",
    "2024-02-11T18:00, 2024-02-11T18:00:00, INSIDE",
    "2024-02-11 18:00:01, , OUTSIDE",
    "17:59, 18:01, INSIDE",
    "18:01, , OUTSIDE",
    "-4h, , INSIDE",
    "-3h, , OUTSIDE",
    "-2d, -90m, INSIDE",
    "2024-02-11T17:00Z, , INSIDE",
    "2024-02-11T17:30Z, , OUTSIDE",
    "2024-02-11T18:30+02:00, , INSIDE",
  })
  void aMomentLiesInsideOrOutside(String since, String until, TimeWindow.Side side) {
    ClockMoment six = at("2024-02-11T18:00:00", ZoneId.of("Europe/Oslo"));
    assertThat(window(since, until, null).of(six, CAPTURED)).isEqualTo(side);
  }

  @Test
  void aBoundIsOnTheClockOfTheEvidenceUnlessBothZonesAreKnown() {
    ClockMoment six = at("2024-02-11T18:00:00", ZoneId.of("Europe/Oslo"));
    ClockMoment naive = at("2024-02-11T18:00:00", null);
    assertThat(window("17:30", null, null).of(six, CAPTURED)).isEqualTo(TimeWindow.Side.INSIDE);
    assertThat(window("17:30", null, ZoneOffset.UTC).of(six, CAPTURED))
        .isEqualTo(TimeWindow.Side.OUTSIDE);
    assertThat(window("17:30", null, ZoneOffset.UTC).of(naive, CAPTURED))
        .isEqualTo(TimeWindow.Side.INSIDE);
  }

  @Test
  void aBoundThatHangsOnAnUnknownCaptureDecidesNothing() {
    ClockMoment six = at("2024-02-11T18:00:00", null);
    assertThat(window("-2h", null, null).of(six, Dating.UNKNOWN))
        .isEqualTo(TimeWindow.Side.UNKNOWN);
    assertThat(window("14:30", "2024-02-10", null).of(six, Dating.UNKNOWN))
        .isEqualTo(TimeWindow.Side.OUTSIDE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2024-13-01",
        "25:00",
        "2h",
        "-2w",
        "2024-02-11T",
        "T14:30",
        "1707658205",
        "2024-02-30"
      })
  void whatIsNoTimeIsRefusedWithWhatIsAccepted(String given) {
    assertThatThrownBy(() -> WindowBound.of(given, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2024-06-01T14:30")
        .hasMessageContaining("-2h");
  }

  @Test
  void aWindowThatEndsBeforeItBeginsIsRefused() {
    assertThatThrownBy(() -> window("2024-02-12", "2024-02-11", null))
        .hasMessageContaining("2024-02-11")
        .hasMessageContaining("2024-02-12");
  }
}
