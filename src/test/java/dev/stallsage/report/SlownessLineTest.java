package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlownessLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "31 | 23.4 | 5 | up to 31 ms, usually 23.4 ms; limit 5 ms",
        "9990 | 900 | 20 | up to 9,990 ms, usually 900 ms; limit 20 ms",
        "12400 | 900 | 20 | up to 12.4 s, usually 900 ms; limit 20 ms",
        "131072 | NaN | 500 | up to 131 s; limit 500 ms",
        "NaN | NaN | NaN | ''"
      })
  void whatTakesLongIsToldInSeconds(double worst, double typical, double limit, String told) {
    SlownessLine line =
        new SlownessLine(
            "elm3",
            "sdk",
            List.of(),
            "measured",
            "both",
            0,
            0,
            List.of(),
            typical,
            worst,
            limit,
            false,
            List.of(),
            List.of());
    assertThat(line.figures()).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-03-02 09:58:00 | 2026-03-02 10:04:00 | 2026-03-02 09:58:00 to 10:04:00",
        "Jul 14 07:54:12 | Jul 14 07:54:16 | Jul 14 07:54:12 to 07:54:16",
        "03/02/2026 09:00:40 AM | 03/02/2026 10:00:40 AM | 03/02/2026 09:00:40 AM to 10:00:40 AM",
        "Jul 14 07:54:12 | Jul 15 07:54:16 | Jul 14 07:54:12 to Jul 15 07:54:16",
        "09:00:10 | 09:40:10 | 09:00:10 to 09:40:10",
        "09:00:10 | 09:00:10 | 09:00:10"
      })
  void aDayThatBothEndsShareIsSaidOnce(String from, String until, String told) {
    assertThat(new SlownessLine.Span(from, until).inWords()).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource({"0,3.4,0 to 3.4 ms", "200,12400,200 ms to 12.4 s", "12000,12400,12 s to 12.4 s"})
  void bothEndsOfASpanOfTimeHaveTheirUnit(double least, double most, String told) {
    assertThat(NumberText.times(least, most)).isEqualTo(told);
  }

  @Test
  void whatIsReportedIsNotSaidToBeSoTwice() {
    assertThat(NumberText.briefly("reported: a few I/Os took minutes"))
        .isEqualTo("a few I/Os took minutes");
  }
}
