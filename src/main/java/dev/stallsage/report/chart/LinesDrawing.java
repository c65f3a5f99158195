package dev.stallsage.report.chart;

import static java.util.stream.Collectors.joining;

import dev.stallsage.report.Chart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Values over time, one line for each series. A gap in the data is a gap in the line. The scale
 * starts at zero.
 */
final class LinesDrawing {
  private static final int WIDTH = 640;
  private static final int PLOT = 188;
  private static final int LEFT = 70;
  private static final int RIGHT = 10;
  private static final int ROW = 16;
  private static final int BOTTOM = 24;
  private static final int LINES = 4;
  private static final int STYLES = 4;
  private static final int DOTS_AT_MOST = 60;
  private static final int CHARACTER = 7;
  private static final int END_LONGEST = 44;
  private static final int LABEL_LONGEST = (WIDTH - LEFT - RIGHT - 24) / CHARACTER;

  private final Chart chart;
  private final List<String> names;
  private final double most;
  private final boolean inOneRow;
  private final int top;
  private final int height;

  LinesDrawing(Chart chart) {
    this.chart = chart;
    this.names = Charts.names(chart);
    this.most = roundedUp(Math.max(highest(chart), chart.limit()));
    this.inOneRow = names.stream().mapToInt(LinesDrawing::width).sum() <= WIDTH - LEFT;
    int rows = Charts.isPlain(chart) ? 0 : inOneRow ? 1 : chart.series().size();
    this.top = 12 + ROW * rows;
    this.height = top + PLOT + BOTTOM;
  }

  private static int width(String name) {
    return 40 + CHARACTER * name.length();
  }

  private static double highest(Chart chart) {
    return chart.series().stream()
        .flatMap(s -> s.points().stream())
        .mapToDouble(Chart.Point::value)
        .filter(Double::isFinite)
        .max()
        .orElse(0);
  }

  /** To 1, 2, 4 or 8 times a power of ten, which a quarter divides into figures one can read. */
  private static double roundedUp(double value) {
    if (value <= 0) {
      return 0;
    }
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (double step : new double[] {1, 2, 4, 8}) {
      if (step * power >= value) {
        return step * power;
      }
    }
    return 10 * power;
  }

  Drawing draw() {
    List<Drawing.Stroke> strokes = new ArrayList<>();
    List<Drawing.Words> words = new ArrayList<>();
    for (int i = 0; i <= LINES; i++) {
      double value = most * i / LINES;
      strokes.add(
          new Drawing.Stroke(
              "grid", LEFT + "," + y(value) + " " + (WIDTH - RIGHT) + "," + y(value)));
      words.add(
          new Drawing.Words(
              "value", Charts.at(LEFT - 6), y(value), "end", Charts.value(value, chart)));
    }
    ends(words);
    limit(strokes, words);
    for (int i = 0; i < chart.series().size(); i++) {
      String style = style(i);
      strokes(chart.series().get(i).points())
          .forEach(points -> strokes.add(new Drawing.Stroke(style, points)));
    }
    if (!Charts.isPlain(chart)) {
      legend(strokes, words);
    }
    return new Drawing(
        chart.id(),
        chart.title(),
        Charts.says(chart),
        WIDTH,
        height,
        List.of(),
        List.copyOf(strokes),
        List.copyOf(words),
        dots(),
        new Drawing.Axis(LEFT, top, WIDTH - RIGHT, top + PLOT, ticks()));
  }

  /** Runs of different times have none in common. */
  private List<Drawing.Tick> ticks() {
    List<List<String>> times =
        chart.series().stream()
            .map(s -> s.points().stream().map(Chart.Point::label).toList())
            .distinct()
            .toList();
    if (times.size() != 1 || times.get(0).contains("")) {
      return List.of();
    }
    List<String> labels = times.get(0);
    return Drawing.Axis.some(
        IntStream.range(0, labels.size())
            .mapToObj(i -> new Drawing.Tick(Charts.at(x(i, labels.size())), labels.get(i)))
            .toList());
  }

  /** Where the text says slow begins. */
  private void limit(List<Drawing.Stroke> strokes, List<Drawing.Words> words) {
    if (chart.limit() > 0) {
      String y = y(chart.limit());
      strokes.add(new Drawing.Stroke("limit", LEFT + "," + y + " " + (WIDTH - RIGHT) + "," + y));
      words.add(
          new Drawing.Words(
              "limit",
              Charts.at(WIDTH - RIGHT),
              Charts.at(Double.parseDouble(y) - 4),
              "end",
              "limit " + Charts.value(chart.limit(), chart)));
    }
  }

  /** Of neighbours that lie too near to be told apart the highest can be pointed at. */
  private List<Drawing.Dot> dots() {
    List<Drawing.Dot> dots = new ArrayList<>();
    for (int s = 0; s < chart.series().size(); s++) {
      Chart.Series series = chart.series().get(s);
      List<Chart.Point> points = series.points();
      int together = Math.max(1, (points.size() + DOTS_AT_MOST - 1) / DOTS_AT_MOST);
      for (int from = 0; from < points.size(); from += together) {
        int highest = from;
        for (int i = from; i < Math.min(points.size(), from + together); i++) {
          boolean higher = points.get(i).value() > points.get(highest).value();
          highest = higher || Double.isNaN(points.get(highest).value()) ? i : highest;
        }
        if (Double.isFinite(points.get(highest).value())) {
          dots.add(dot(s, series, highest));
        }
      }
    }
    return List.copyOf(dots);
  }

  private Drawing.Dot dot(int s, Chart.Series series, int i) {
    Chart.Point point = series.points().get(i);
    String of = Charts.isPlain(chart) ? "" : names.get(s) + ", ";
    String at = point.label().isEmpty() ? "" : point.label() + ": ";
    return new Drawing.Dot(
        style(s),
        Charts.at(x(i, series.points().size())),
        y(point.value()),
        of + at + Charts.value(point.value(), chart),
        point.line() > 0 ? series.file() : "",
        point.line());
  }

  /** Beside each other, or below each other where names are long. */
  private void legend(List<Drawing.Stroke> strokes, List<Drawing.Words> words) {
    double x = LEFT;
    double y = 12;
    for (int i = 0; i < chart.series().size(); i++) {
      String name = Charts.shortened(names.get(i), LABEL_LONGEST);
      String at = Charts.at(y);
      strokes.add(
          new Drawing.Stroke(
              style(i), Charts.at(x) + "," + at + " " + Charts.at(x + 18) + "," + at));
      words.add(new Drawing.Words("label", Charts.at(x + 24), Charts.at(y + 4), "start", name));
      x += inOneRow ? width(names.get(i)) : 0;
      y += inOneRow ? 0 : ROW;
    }
  }

  private static String style(int series) {
    return "s" + series % STYLES;
  }

  /** Runs of different times share the axis: each says its own, in the order of the legend. */
  private void ends(List<Drawing.Words> words) {
    Set<String> firsts = new LinkedHashSet<>();
    Set<String> lasts = new LinkedHashSet<>();
    for (Chart.Series series : chart.series()) {
      List<Chart.Point> points = series.points();
      if (!points.isEmpty()) {
        firsts.add(points.get(0).label());
        lasts.add(points.get(points.size() - 1).label());
      }
    }
    String first = end(firsts, "begin");
    String last = end(lasts, "end");
    words.add(new Drawing.Words("label", Charts.at(LEFT), Charts.at(height - 6), "start", first));
    words.add(
        new Drawing.Words("label", Charts.at(WIDTH - RIGHT), Charts.at(height - 6), "end", last));
  }

  private static String end(Set<String> labels, String otherwise) {
    String all = String.join(" · ", labels);
    if (labels.contains("") || all.isEmpty()) {
      return otherwise;
    }
    String times =
        labels.stream().map(label -> label.replaceFirst("^\\S++ ", "")).collect(joining(" · "));
    return all.length() <= END_LONGEST ? all : times.length() <= END_LONGEST ? times : otherwise;
  }

  /** The pieces between the gaps; a lone point is drawn as a short dash. */
  private List<String> strokes(List<Chart.Point> points) {
    List<String> strokes = new ArrayList<>();
    int from = 0;
    while (from < points.size()) {
      int to = from;
      while (to < points.size() && Double.isFinite(points.get(to).value())) {
        to++;
      }
      if (to > from) {
        strokes.add(stroke(points, from, to));
      }
      from = to + 1;
    }
    return strokes;
  }

  private String stroke(List<Chart.Point> points, int from, int to) {
    if (to - from == 1) {
      double x = x(from, points.size());
      String y = y(points.get(from).value());
      return Charts.at(x - 2) + "," + y + " " + Charts.at(x + 2) + "," + y;
    }
    return IntStream.range(from, to)
        .mapToObj(i -> Charts.at(x(i, points.size())) + "," + y(points.get(i).value()))
        .collect(joining(" "));
  }

  private static double x(int i, int points) {
    return LEFT + (WIDTH - LEFT - RIGHT) * (points < 2 ? 0.5 : (double) i / (points - 1));
  }

  private String y(double value) {
    double share = most <= 0 ? 0 : value / most;
    return Charts.at(top + (1 - share) * PLOT);
  }
}
