package dev.stallsage.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which hour, which day and which host a complaint names. */
class ComplaintTimeTest {
  private static ComplaintTime said(String line) {
    return ComplaintTime.of(List.of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "'slow every morning between 09:00 and 10:00', 09:00, 10:00",
    "'It crawls from 9 to 10 every day.', 09:00, 10:00",
    "'It is slow every day between 09:00 and 10:00.', 09:00, 10:00",
    "'from 22:30 until 01:15 the backup hangs', 22:30, 01:15",
    "'slow 1pm to 3pm', 13:00, 15:00",
    "'slow 09.00-10.30', 09:00, 10:30",
  })
  void hours(String line, String from, String until) {
    assertThat(said(line).from()).isEqualTo(from);
    assertThat(said(line).until()).isEqualTo(until);
  }

  @Test
  void sinceAnHour() {
    assertThat(said("unusable since 14:05").from()).isEqualTo("14:05");
    assertThat(said("unusable since 14:05").until()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "utilisation rose from 20 to 90 %",
        "saving takes from 20 to 30 seconds",
        "latency from 5 to 40 ms",
        "files of 1 to 4 GB",
        "grew from 5 to 12 TB",
        "disks 3 to 8 are slow",
        "2024-03-05 was bad",
        "version 5.14-16.2 is slow",
      })
  void numbersOfOtherThingsAreNoHours(String line) {
    assertThat(said(line).from()).isNull();
    assertThat(said(line).until()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "slow on 2024-03-05",
        "slow on 5 March 2024",
        "slow on March 5th, 2024 in the morning"
      })
  void aDay(String line) {
    assertThat(said(line).day()).isEqualTo(LocalDate.of(2024, 3, 5));
  }

  @Test
  void whatIsSoEveryDayIsOfNoDay() {
    assertThat(said("every night since 2024-03-05 it is slow").day()).isNull();
    assertThat(said("slow on 2024-02-30").day()).isNull();
  }

  @Test
  void aHostIsNamedAndADeviceIsNone() {
    assertThat(said("writes on host db12 are slow").hosts()).containsExactly("db12");
    assertThat(said("writes on db12 are slow").hosts()).containsExactly("db12");
    assertThat(said("web-03 is slow since the update").hosts()).containsExactly("web-03");
    assertThat(said("writes on sdb1 and md0 are slow, on nvme0n1 too").hosts()).isEmpty();
    assertThat(said("it is slow on monday").hosts()).isEmpty();
  }
}
