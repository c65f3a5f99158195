package dev.stallsage.evidence.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a printed stamp to a moment. */
class DatingTest {
  private static final Dating OSLO =
      Dating.of("Sun Feb 11 21:07:45 CET 2024", "41 days,  6:02", "Europe/Oslo", null);

  private static String moment(Dating dating, String stamp, LocalDate near) {
    return PrintedTime.of(stamp)
        .flatMap(printed -> dating.moment(printed, near))
        .map(ClockMoment::toString)
        .orElse("unknown");
  }

  @ParameterizedTest
  @CsvSource({
    "2024-02-11T14:30:05.250Z, 2024-02-11T14:30:05.250 Z",
    "2024-02-11 14:30:05, 2024-02-11T14:30:05 Europe/Oslo",
    "2024-02-11T14:30:05+05:30, 2024-02-11T14:30:05 +05:30",
    "Feb 11 14:30:05, 2024-02-11T14:30:05 Europe/Oslo",
    "Dec 31 23:59:59, 2023-12-31T23:59:59 Europe/Oslo",
    "Feb 12 08:00:00, 2023-02-12T08:00 Europe/Oslo",
    "Sun Feb 11 14:30:05 2024, 2024-02-11T14:30:05 Europe/Oslo",
    "'Sunday, February 11, 2024 02:30:05 PM', 2024-02-11T14:30:05 Europe/Oslo",
    "02/11/2024 12:30:05 AM, 2024-02-11T00:30:05 Europe/Oslo",
    "02/11/24 02:30:05 PM, 2024-02-11T14:30:05 Europe/Oslo",
    "11.02.2024 14:30:05, 2024-02-11T14:30:05 Europe/Oslo",
    "09/02/2024 14:30:05, 2024-02-09T14:30:05 Europe/Oslo",
    "14:30:05, 2024-02-11T14:30:05 Europe/Oslo",
    "12:05:05 AM, 2024-02-11T00:05:05 Europe/Oslo",
    "23:30:05, 2024-02-10T23:30:05 Europe/Oslo",
    "0.000000, 2024-01-01T15:05:45 Europe/Oslo",
    "3600.500000, 2024-01-01T16:05:45.500 Europe/Oslo",
    "1707658205, 2024-02-11T13:30:05 Z",
    "Feb 11 14:30, 2024-02-11T14:30 Europe/Oslo",
  })
  void aStampBecomesAMoment(String stamp, String moment) {
    assertThat(moment(OSLO, stamp, null)).isEqualTo(moment);
  }

  @ParameterizedTest
  @CsvSource({
    "Dec 20 10:00:00, 2022-12-20T10:00 Europe/Oslo",
    "Dec 25 10:00:00, 2022-12-25T10:00 Europe/Oslo",
    "Jan 2 10:00:00, 2022-01-02T10:00 Europe/Oslo",
    "2024-02-11 14:30:05, 2024-02-11T14:30:05 Europe/Oslo",
  })
  void nothingWasWrittenIntoALogThatHadBeenPutAway(String stamp, String moment) {
    Dating rotated = OSLO.writtenUntil(LocalDate.of(2022, 12, 24));
    assertThat(moment(rotated, stamp, null)).isEqualTo(moment);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "sda",
        "14:61:00",
        "13/32/2024 14:30:05",
        "Feb 14:30:05",
        "lun. févr. 12 08:00",
        "24:00"
      })
  void whatIsNoStampIsNoMoment(String text) {
    assertThat(PrintedTime.of(text)).isEmpty();
  }

  @Test
  void whatAStampLacksIsNotMadeUp() {
    assertThat(moment(Dating.UNKNOWN, "Feb 11 14:30:05", null)).isEqualTo("unknown");
    assertThat(moment(Dating.UNKNOWN, "14:30:05", null)).isEqualTo("unknown");
    assertThat(moment(Dating.UNKNOWN, "3600.5", null)).isEqualTo("unknown");
    assertThat(moment(Dating.UNKNOWN, "2024-02-11 14:30:05", null))
        .isEqualTo("2024-02-11T14:30:05");
  }

  @Test
  void aDateWithoutAYearIsOfTheLatestYearThatIsNotAfterTheNewestDay() {
    LocalDate newest = LocalDate.of(2023, 12, 30);
    assertThat(moment(Dating.UNKNOWN, "Jan  2 03:04:05", newest)).isEqualTo("2023-01-02T03:04:05");
    assertThat(moment(Dating.UNKNOWN, "Dec 29 03:04:05", newest)).isEqualTo("2023-12-29T03:04:05");
    LocalDate january = LocalDate.of(2024, 1, 2);
    assertThat(moment(Dating.UNKNOWN, "Dec 29 03:04:05", january)).isEqualTo("2023-12-29T03:04:05");
    assertThat(moment(Dating.UNKNOWN, "Nov  3 03:04:05", january)).isEqualTo("2023-11-03T03:04:05");
  }

  @Test
  void aBareTimeIsOfTheDayThatIsNear() {
    LocalDate near = LocalDate.of(2023, 12, 30);
    assertThat(moment(Dating.UNKNOWN, "03:04:05", near)).isEqualTo("2023-12-30T03:04:05");
  }

  /**
   * What was collected at noon may bear a stamp of the evening of another zone, not of a week on.
   */
  @Test
  void aDayLaterIsAnotherClockAndAWeekLaterIsAnotherYear() {
    LocalDate newest = LocalDate.of(2024, 3, 5);
    assertThat(moment(Dating.UNKNOWN, "Mar  6 01:00:00", newest)).isEqualTo("2024-03-06T01:00");
    assertThat(moment(Dating.UNKNOWN, "Mar 12 01:00:00", newest)).isEqualTo("2023-03-12T01:00");
  }

  @ParameterizedTest
  @CsvSource({"6:02, 6", "3 days, 72", "'12 days, 5 min', 288", "86400.25 s, 24"})
  void anUptimeIsReadAsPrinted(String printed, long hours) {
    assertThat(Dating.of("", printed, "", null).uptime().toHours()).isEqualTo(hours);
  }

  @Test
  void bareTimesBelowABannerGoOnOverMidnight() {
    DateLines dates = new DateLines(Dating.UNKNOWN);
    dates.line(1, "Linux 5.14.0-362.el9.x86_64 (web3) \t02/11/2024 \t_x86_64_\t(8 CPU)");
    dates.line(90, "zzz ***Mon Mar 4 10:00:00 CET 2024");
    PrintedTime late = PrintedTime.of("23:50:01").orElseThrow();
    PrintedTime early = PrintedTime.of("00:00:01").orElseThrow();
    assertThat(dates.near(5, late)).isEqualTo("2024-02-11");
    assertThat(dates.near(9, early)).isEqualTo("2024-02-12");
    assertThat(dates.near(12, early)).isEqualTo("2024-02-12");
    assertThat(dates.near(95, early)).isEqualTo("2024-03-04");
    assertThat(new DateLines(Dating.UNKNOWN).near(5, late)).isNull();
  }
}
