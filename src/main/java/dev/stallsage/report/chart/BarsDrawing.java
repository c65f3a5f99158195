package dev.stallsage.report.chart;

import dev.stallsage.report.Chart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Bars from left to right, one row for each label and in it one bar for each series, as DTrace
 * prints a distribution. Counts of a histogram are drawn on a logarithmic scale: the bubble of slow
 * I/Os is a thousandth of all and the point of the picture.
 */
final class BarsDrawing {
  private static final int WIDTH = 640;
  private static final int LABELS = 170;
  private static final int VALUES = 90;
  private static final int BAR = 12;
  private static final int GAP = 6;
  private static final int LEGEND = 24;
  private static final int MARGIN = 4;

  /** A bar this many times as long as the usual one is the point of the picture. */
  private static final double STANDS_OUT = 2;

  private static final int LABEL_LONGEST = 26;
  private static final int STYLES = 4;

  /** The label of rows that are left out. */
  private static final String NOTHING = "nothing";

  private static final int ROW_OF_NOTHING = 18;
  private static final int EMPTY_ROWS_AT_MOST = 2;

  private final Chart chart;
  private final List<String> names;
  private final List<Drawing.Bar> bars = new ArrayList<>();
  private final List<Drawing.Words> words = new ArrayList<>();
  private final double most;
  private final double usual;

  BarsDrawing(Chart chart) {
    this.chart = chart;
    this.names = Charts.names(chart);
    this.most =
        chart.series().stream()
            .flatMap(s -> s.points().stream())
            .mapToDouble(p -> scaled(p.value()))
            .filter(Double::isFinite)
            .max()
            .orElse(0);
    this.usual = usual(chart);
  }

  /** The median of the only series; zero when there are more. */
  private static double usual(Chart chart) {
    if (chart.series().size() != 1) {
      return 0;
    }
    double[] sorted =
        chart.series().get(0).points().stream()
            .mapToDouble(Chart.Point::value)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return sorted.length == 0 ? 0 : sorted[(sorted.length - 1) / 2];
  }

  Drawing draw() {
    Set<String> labels = new LinkedHashSet<>();
    chart.series().forEach(s -> s.points().forEach(p -> labels.add(p.label())));
    legend();
    double y = chart.series().size() < 2 ? MARGIN : LEGEND;
    for (String label : shown(List.copyOf(labels))) {
      row(label, y);
      y += label.equals(NOTHING) ? ROW_OF_NOTHING : BAR * chart.series().size() + GAP;
    }
    return new Drawing(
        chart.id(),
        isLogarithmic() ? chart.title() + "; the length of a bar is logarithmic" : chart.title(),
        Charts.says(chart),
        WIDTH,
        (int) Math.ceil(y),
        List.copyOf(bars),
        List.of(),
        List.copyOf(words),
        List.of(),
        Drawing.Axis.NONE);
  }

  /** Rows of a distribution with nothing in them are one when there are many. */
  private List<String> shown(List<String> labels) {
    List<String> shown = new ArrayList<>();
    int from = 0;
    while (from < labels.size()) {
      int to = from;
      while (to < labels.size() && isLogarithmic() && isEmpty(labels.get(to))) {
        to++;
      }
      if (to - from > EMPTY_ROWS_AT_MOST) {
        shown.add(NOTHING);
        from = to;
      } else {
        shown.add(labels.get(from));
        from++;
      }
    }
    return shown;
  }

  private boolean isEmpty(String label) {
    return chart.series().stream()
        .flatMap(s -> s.points().stream())
        .noneMatch(p -> p.label().equals(label) && p.value() != 0);
  }

  private void row(String label, double y) {
    boolean nothing = label.equals(NOTHING);
    double middle = y + (nothing ? ROW_OF_NOTHING - GAP : BAR * chart.series().size()) / 2.0 + 4;
    String words = Charts.shortened(label, LABEL_LONGEST);
    words(Charts.at(LABELS - 8), Charts.at(middle), words);
    for (int i = 0; i < chart.series().size() && !nothing; i++) {
      bar(label, i, y + i * BAR);
    }
  }

  private void words(String x, String y, String text) {
    words.add(new Drawing.Words("label", x, y, "end", text));
  }

  private void legend() {
    if (chart.series().size() < 2) {
      return;
    }
    double x = LABELS;
    for (int i = 0; i < chart.series().size(); i++) {
      String name = Charts.shortened(names.get(i), LABEL_LONGEST);
      bars.add(new Drawing.Bar(style(i), Charts.at(x), "4", "10", "10", name));
      words.add(new Drawing.Words("label", Charts.at(x + 15), "13", "start", name));
      x += 30 + 7.0 * name.length();
    }
  }

  private void bar(String label, int series, double y) {
    Optional<Chart.Point> point =
        chart.series().get(series).points().stream()
            .filter(p -> p.label().equals(label))
            .findFirst();
    if (point.isEmpty() || !Double.isFinite(point.get().value())) {
      return;
    }
    double value = point.get().value();
    double room = WIDTH - LABELS - VALUES;
    double length = value <= 0 ? 0 : Math.max(1, scaled(value) / most * room);
    if (value == 0 && isLogarithmic()) {
      return;
    }
    String says = Charts.value(value, chart);
    if (length > 0) {
      bars.add(
          new Drawing.Bar(
              style(series, value),
              Charts.at(LABELS),
              Charts.at(y + 1),
              Charts.at(length),
              Charts.at(BAR - 2),
              names.get(series) + ", " + label + ": " + says));
    }
    words.add(
        new Drawing.Words(
            "value", Charts.at(LABELS + length + 6), Charts.at(y + BAR - 2), "start", says));
  }

  private double scaled(double value) {
    return isLogarithmic() ? Math.log1p(Math.max(0, value)) : value;
  }

  private boolean isLogarithmic() {
    return chart.kind().equals("histogram");
  }

  /** Among peers only those that stand out have the colour of the fault. */
  private String style(int series, double value) {
    return chart.kind().equals("peers") && value < STANDS_OUT * usual ? "peer" : style(series);
  }

  private static String style(int series) {
    return "s" + series % STYLES;
  }
}
