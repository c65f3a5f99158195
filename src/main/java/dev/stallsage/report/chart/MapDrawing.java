package dev.stallsage.report.chart;

import static java.util.stream.Collectors.joining;

import dev.stallsage.report.Chart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A row for each device, a column for each interval, the darker the slower. Seven shades of a
 * logarithmic scale: each step is about three times the one before. Neighbours of one shade are one
 * rectangle; an interval in which nothing was asked of the device stays empty.
 */
final class MapDrawing {
  private static final int WIDTH = 640;
  private static final int LEFT = 130;
  private static final int RIGHT = 10;
  private static final int ROW = 14;
  private static final int GAP = 2;
  private static final int TOP = 26;
  private static final int BOTTOM = 20;
  private static final int NAME_LONGEST = 18;

  /** Where the shades begin, but for the lightest, ms. */
  private static final double[] STEPS = {1, 3, 10, 30, 100, 300};

  private static final int SAID_AT_MOST = 3;
  private static final int LEGEND_CELL = 74;
  private static final int LEGEND_BOX = 12;

  private final Chart chart;
  private final List<Drawing.Bar> bars = new ArrayList<>();
  private final List<Drawing.Words> words = new ArrayList<>();
  private final int columns;

  MapDrawing(Chart chart) {
    this.chart = chart;
    this.columns = chart.series().stream().mapToInt(s -> s.points().size()).max().orElse(1);
  }

  Drawing draw() {
    legend();
    double y = TOP;
    for (Chart.Series device : chart.series()) {
      words.add(
          new Drawing.Words(
              "label",
              Charts.at(LEFT - 8),
              Charts.at(y + ROW - GAP - 1),
              "end",
              Charts.shortened(device.name(), NAME_LONGEST)));
      row(device, y);
      y += ROW;
    }
    ends(y + BOTTOM - 6);
    return new Drawing(
        chart.id(),
        chart.title(),
        says(),
        WIDTH,
        (int) y + BOTTOM,
        List.copyOf(bars),
        List.of(),
        List.copyOf(words),
        List.of(),
        new Drawing.Axis(LEFT, TOP, WIDTH - RIGHT, (int) y, ticks()));
  }

  private List<Drawing.Tick> ticks() {
    List<Chart.Point> first = chart.series().isEmpty() ? List.of() : chart.series().get(0).points();
    return Drawing.Axis.some(
        IntStream.range(0, first.size())
            .mapToObj(i -> new Drawing.Tick(Charts.at(x(i)), first.get(i).label()))
            .toList());
  }

  /** The few that were slowest: two dozen devices are no sentence. */
  private String says() {
    String highest =
        chart.series().stream()
            .flatMap(s -> peak(s).stream().map(p -> new Peak(s.name(), p)))
            .sorted(Comparator.comparingDouble((Peak p) -> -p.point().value()))
            .limit(SAID_AT_MOST)
            .map(p -> p.device() + " at " + p.point().label() + ", " + value(p.point()))
            .collect(joining("; "));
    return chart.title() + (highest.isEmpty() ? "." : ". Highest: " + highest + ".");
  }

  private record Peak(String device, Chart.Point point) {}

  private static Optional<Chart.Point> peak(Chart.Series series) {
    return series.points().stream()
        .filter(p -> Double.isFinite(p.value()))
        .max(Comparator.comparingDouble(Chart.Point::value));
  }

  private String value(Chart.Point point) {
    return Charts.value(point.value(), chart);
  }

  private void row(Chart.Series device, double y) {
    List<Chart.Point> points = device.points();
    int from = 0;
    while (from < points.size()) {
      int shade = shade(points.get(from).value());
      int to = from + 1;
      while (to < points.size() && shade(points.get(to).value()) == shade) {
        to++;
      }
      if (shade >= 0) {
        bars.add(
            new Drawing.Bar(
                "h" + shade,
                Charts.at(x(from)),
                Charts.at(y),
                Charts.at(x(to) - x(from)),
                String.valueOf(ROW - GAP),
                title(device.name(), points.subList(from, to))));
      }
      from = to;
    }
  }

  /** {@code sdc, 10:00:20 to 10:04:00: up to 41.3 ms}. */
  private String title(String device, List<Chart.Point> run) {
    double highest = run.stream().mapToDouble(Chart.Point::value).max().orElse(0);
    String first = run.get(0).label();
    String last = run.get(run.size() - 1).label();
    return device
        + ", "
        + (first.equals(last) ? first : first + " to " + last)
        + ": "
        + (run.size() > 1 ? "up to " : "")
        + Charts.value(highest, chart);
  }

  /** The place of a value among the shades, negative where there is none. */
  private static int shade(double value) {
    if (!Double.isFinite(value)) {
      return -1;
    }
    int shade = 0;
    while (shade < STEPS.length && value >= STEPS[shade]) {
      shade++;
    }
    return shade;
  }

  private void legend() {
    double x = LEFT;
    for (int shade = 0; shade <= STEPS.length; shade++) {
      String text = shade == 0 ? "< 1 " + chart.unit() : "≥ " + (int) STEPS[shade - 1];
      bars.add(
          new Drawing.Bar(
              "h" + shade,
              Charts.at(x),
              "4",
              String.valueOf(LEGEND_BOX),
              String.valueOf(LEGEND_BOX),
              text));
      words.add(new Drawing.Words("label", Charts.at(x + LEGEND_BOX + 4), "14", "start", text));
      x += LEGEND_CELL - (shade == 0 ? 0 : 6);
    }
  }

  private void ends(double y) {
    List<Chart.Point> points =
        chart.series().isEmpty() ? List.of() : chart.series().get(0).points();
    if (!points.isEmpty()) {
      String at = Charts.at(y);
      words.add(new Drawing.Words("label", Charts.at(LEFT), at, "start", points.get(0).label()));
      words.add(
          new Drawing.Words(
              "label", Charts.at(WIDTH - RIGHT), at, "end", points.get(points.size() - 1).label()));
    }
  }

  private double x(int column) {
    return LEFT + (WIDTH - LEFT - RIGHT) * (double) column / columns;
  }
}
