package dev.stallsage.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Chart;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChartsTest {
  private static Chart of(double highest, String... roles) {
    List<Chart.Point> points = List.of(new Chart.Point("", 1), new Chart.Point("", highest));
    return new Chart(
        "latency",
        "series",
        "Latency of sdk over time",
        "ms",
        Stream.of(roles).map(role -> new Chart.Series("", role, points)).toList());
  }

  @Test
  void linesOfOneNameSayWhichRunEachIs() {
    assertThat(Charts.names(of(9, "problem", "baseline", "problem")))
        .containsExactly("the problem, run 1", "a good time", "the problem, run 2");
    assertThat(Charts.says(of(9, "problem", "problem")))
        .contains("the problem, run 1: highest")
        .contains("the problem, run 2: highest");
  }

  @Test
  void anAxisOfMinutesIsInSeconds() {
    assertThat(Charts.draw(of(69_800, "problem")).words().stream().map(Drawing.Words::text))
        .contains("0 ms", "20 s", "80 s");
  }
}
