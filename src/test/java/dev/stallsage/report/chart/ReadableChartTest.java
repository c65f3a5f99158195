package dev.stallsage.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Chart;
import dev.stallsage.report.TimelineView;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Charts say what they show within the room they have. */
class ReadableChartTest {
  private static Drawing drawn(String... names) {
    List<Chart.Point> points = List.of(new Chart.Point("", 1), new Chart.Point("", 2));
    List<Chart.Series> series =
        Stream.of(names)
            .map(n -> new Chart.Series(n, n.startsWith("old") ? "baseline" : "problem", points))
            .toList();
    return Charts.draw(new Chart("c", "series", "Latency", "ms", series));
  }

  private static List<String> heights(Drawing drawing, String... names) {
    return Stream.of(names)
        .flatMap(n -> drawing.words().stream().filter(w -> w.text().equals(n)))
        .map(Drawing.Words::y)
        .toList();
  }

  @Test
  void shortNamesStandBesideEachOtherAndLongOnesBelow() {
    assertThat(heights(drawn("new", "old"), "new", "a good time: old")).containsExactly("16", "16");
    String first = "the driver of the distribution, writes only";
    String other = "old driver of the vendor, writes only, second run";
    Drawing drawing = drawn(first, other);
    assertThat(heights(drawing, first, "a good time: " + other)).containsExactly("16", "32");
    assertThat(drawing.height()).isEqualTo(drawn("new", "old").height() + 16);
  }

  @Test
  void aSingleLineWithoutANameNeedsNoLegend() {
    assertThat(drawn("").words()).noneMatch(w -> w.text().contains("problem"));
    assertThat(drawn("", "").words()).anyMatch(w -> w.text().equals("the problem, run 2"));
  }

  @Test
  void aNameLongerThanTheChartIsCut() {
    String endless = "x".repeat(500);
    assertThat(drawn(endless).words())
        .allMatch(
            w ->
                Double.parseDouble(w.x()) + 7 * w.text().length() <= 640
                    || !w.text().startsWith("x"));
  }

  @Test
  void longStretchesOfADistributionInWhichNothingIsAreOneRow() {
    List<Chart.Point> points =
        Stream.of("1:40", "2:0", "4:0", "8:9", "16:0", "32:0", "64:0", "128:2")
            .map(p -> p.split(":"))
            .map(p -> new Chart.Point(p[0] + " ms", Double.parseDouble(p[1])))
            .toList();
    List<Chart.Series> series = List.of(new Chart.Series("", "problem", points));
    Drawing drawing = Charts.draw(new Chart("h", "histogram", "Humps", "I/Os", series));
    assertThat(drawing.words().stream().filter(w -> w.style().equals("label")))
        .extracting(Drawing.Words::text)
        .containsExactly("1 ms", "2 ms", "4 ms", "8 ms", "nothing", "128 ms");
    assertThat(drawing.words().stream().filter(w -> w.style().equals("value")))
        .extracting(Drawing.Words::text)
        .containsExactly("40 I/Os", "9 I/Os", "2 I/Os");
  }

  @Test
  void eachRunSaysWhenItBeganAndEnded() {
    List<Chart.Series> series =
        List.of(
            new Chart.Series("", "problem", points("10:00:05", "10:20:00")),
            new Chart.Series("", "baseline", points("21:00:05", "21:20:00")));
    assertThat(Charts.draw(new Chart("c", "series", "Latency", "ms", series)).words())
        .extracting(Drawing.Words::text)
        .contains("10:00:05 · 21:00:05", "10:20:00 · 21:20:00")
        .doesNotContain("begin", "end");
    assertThat(drawn("").words()).extracting(Drawing.Words::text).contains("begin", "end");
  }

  @Test
  void longStampsOfTwoRunsSayTheirTimesWhereTheDaysHaveNoRoom() {
    List<Chart.Series> series =
        List.of(
            new Chart.Series(
                "", "problem", points("03/02/2026 10:00:00 AM", "03/02/2026 10:09:00 AM")),
            new Chart.Series(
                "", "baseline", points("02/02/2026 11:00:00 AM", "02/02/2026 11:09:00 AM")));
    assertThat(Charts.draw(new Chart("c", "series", "Latency", "ms", series)).words())
        .extracting(Drawing.Words::text)
        .contains("10:00:00 AM · 11:00:00 AM", "10:09:00 AM · 11:09:00 AM");
  }

  @Test
  void theLimitTheTextNamesIsALineAndIsInSightEvenWhereNothingReachesIt() {
    List<Chart.Series> series =
        List.of(new Chart.Series("", "problem", points("10:00:05", "10:20:00")));
    Drawing drawing = Charts.draw(new Chart("c", "series", "Latency", "ms", series, 20));
    assertThat(drawing.words()).extracting(Drawing.Words::text).contains("limit 20 ms");
    Drawing.Stroke limit =
        drawing.strokes().stream().filter(s -> s.style().equals("limit")).findFirst().orElseThrow();
    double y = Double.parseDouble(limit.points().split("[, ]")[1]);
    assertThat(y).isBetween(12.0, 60.0);
    assertThat(drawn("").strokes()).noneMatch(s -> s.style().equals("limit"));
  }

  @Test
  void theHighestOfNeighboursCanBePointedAtAndKnowsItsLine() {
    List<Chart.Point> points = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      points.add(new Chart.Point("t" + i, i == 41 ? 90 : 1, i + 10));
    }
    List<Chart.Series> series = List.of(new Chart.Series("", "problem", points, "iostat.txt"));
    Drawing drawing = Charts.draw(new Chart("c", "series", "Latency", "ms", series));
    assertThat(drawing.dots()).hasSize(60);
    assertThat(drawing.dots())
        .filteredOn(dot -> dot.title().equals("t41: 90 ms"))
        .extracting(Drawing.Dot::line)
        .containsExactly(51);
    assertThat(drawn("").dots()).allMatch(dot -> dot.file().isEmpty());
  }

  private static List<Chart.Point> points(String first, String last) {
    return List.of(new Chart.Point(first, 1), new Chart.Point(last, 2));
  }

  @Test
  void aTimelineOfSeveralDaysSaysTheDayOfEachRow() {
    TimelineView weeks =
        timeline("2024-06-03 10:27:00", "2024-06-03 16:26:00", "2024-07-29 00:00:00");
    assertThat(CourseDrawings.of(weeks).words())
        .extracting(Drawing.Words::text)
        .contains("06-03 10:27", "06-03 16:26", "07-29 00:00");
    TimelineView hours = timeline("2024-06-03 10:27:00", "2024-06-03 16:26:00");
    assertThat(CourseDrawings.of(hours).words())
        .extracting(Drawing.Words::text)
        .contains("10:27:00", "16:26:00");
  }

  private static TimelineView timeline(String... times) {
    List<TimelineView.Item> items =
        Stream.of(times)
            .map(at -> new TimelineView.Item(at, "", 0, 0, "fault", "db7", "sdc", "x", List.of()))
            .toList();
    return new TimelineView("UTC", List.of(), items, List.of());
  }

  private static Chart map(double... ofSecond) {
    List<Chart.Series> rows = new ArrayList<>();
    for (String device : List.of("sda", "sdb")) {
      List<Chart.Point> points = new ArrayList<>();
      for (double value : ofSecond) {
        double shown = device.equals("sdb") ? value : 2;
        points.add(new Chart.Point("10:00:0" + points.size(), shown));
      }
      rows.add(new Chart.Series(device, "problem", points));
    }
    return new Chart("m", "heatmap", "Latency of the devices over time", "ms", rows);
  }

  private static List<String> cells(Drawing drawing, String device) {
    return drawing.bars().stream()
        .filter(b -> b.title().startsWith(device))
        .map(b -> b.style() + " " + b.title())
        .toList();
  }

  @Test
  void aMapIsTheDarkerTheSlowerAndEmptyWhereNothingWasAsked() {
    Drawing drawing = Charts.draw(map(2, 2.5, 45, Double.NaN, 320));
    assertThat(cells(drawing, "sda")).containsExactly("h1 sda, 10:00:00 to 10:00:04: up to 2 ms");
    assertThat(cells(drawing, "sdb"))
        .containsExactly(
            "h1 sdb, 10:00:00 to 10:00:01: up to 2.5 ms",
            "h4 sdb, 10:00:02: 45 ms",
            "h6 sdb, 10:00:04: 320 ms");
    assertThat(drawing.says())
        .isEqualTo(
            "Latency of the devices over time. Highest: sdb at 10:00:04, 320 ms; sda at 10:00:00, 2 ms.");
  }

  @Test
  void aValueAtAStepHasTheDarkerShade() {
    assertThat(cells(Charts.draw(map(0.99, 1, 3, 10, 30, 100, 300)), "sdb"))
        .extracting(cell -> cell.substring(0, 2))
        .containsExactly("h0", "h1", "h2", "h3", "h4", "h5", "h6");
  }
}
