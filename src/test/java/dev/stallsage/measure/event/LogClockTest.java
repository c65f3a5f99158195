package dev.stallsage.measure.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogClockTest {
  @ParameterizedTest
  @CsvSource({
    "370.569700, 428.820969, 58.251269",
    "Jul 14 07:54:12, Jul 14 07:54:16, 4",
    "Jul 4 23:59:58, Jul 5 00:00:03, 5",
    "Tue Jun 7 09:53:50 2022, Tue Jun 7 09:54:21 2022, 31",
    "2024-03-01T10:15:00.123456+01:00, 2024-03-01T10:25:00.000000+01:00, 600",
    "Aug 6 13:17, Aug 6 13:19, 120",
    "12:15:14+11:00, 12:15:15+11:00, 1",
  })
  void theDistanceOfTwoStampsOfOneLog(String from, String until, double apart) {
    assertThat(LogClock.seconds(until) - LogClock.seconds(from))
        .isCloseTo(apart, org.assertj.core.api.Assertions.within(1e-6));
  }

  @Test
  void whatIsNoStampHasNoTime() {
    assertThat(LogClock.seconds("")).isNaN();
    assertThat(LogClock.seconds("yesterday")).isNaN();
  }

  @Test
  void onlyACountedStampIsOfTheStart() {
    assertThat(LogClock.isOfBoot("11.410001", 120)).isTrue();
    assertThat(LogClock.isOfBoot("71019.8", 120)).isFalse();
    assertThat(LogClock.isOfBoot("Jul 14 00:00:12", 120)).isFalse();
  }
}
