package dev.stallsage.report.html;

import dev.stallsage.report.Chart;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import dev.stallsage.report.chart.Charts;
import dev.stallsage.report.chart.CourseDrawings;
import dev.stallsage.report.chart.Drawing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A chart with its numbers as a table, for readers who cannot see it and for copying. */
public record ChartView(Drawing drawing, List<String> heads, List<Row> rows) {
  /**
   * A row of the table.
   *
   * @param file where its value was read, empty where it is not of one line
   */
  public record Row(List<String> cells, String file, int line) {
    static Row of(String... cells) {
      return new Row(List.of(cells), "", -1);
    }
  }

  private static final int ROWS_AT_MOST = 24;

  static ChartView of(Chart chart) {
    Set<String> labels = new LinkedHashSet<>();
    chart.series().forEach(s -> s.points().forEach(p -> labels.add(p.label())));
    List<Row> rows = new ArrayList<>();
    for (String label : labels) {
      List<String> row = new ArrayList<>(List.of(label));
      chart.series().forEach(series -> row.add(value(series, label)));
      Optional<Chart.Series> read =
          chart.series().stream().filter(s -> line(s, label) > 0).findFirst();
      rows.add(
          new Row(
              List.copyOf(row),
              read.map(Chart.Series::file).orElse(""),
              read.map(s -> line(s, label)).orElse(-1)));
    }
    List<String> heads = new ArrayList<>(List.of("at"));
    heads.addAll(Charts.names(chart));
    return new ChartView(Charts.draw(chart), List.copyOf(heads), List.copyOf(rows));
  }

  private static int line(Chart.Series series, String label) {
    return series.points().stream()
        .filter(p -> p.label().equals(label))
        .mapToInt(Chart.Point::line)
        .findFirst()
        .orElse(-1);
  }

  private static String value(Chart.Series series, String label) {
    return series.points().stream()
        .filter(p -> p.label().equals(label))
        .findFirst()
        .map(p -> NumberText.plain(p.value()))
        .orElse("");
  }

  /** When it was; the timeline has items. */
  static ChartView of(TimelineView timeline) {
    List<Row> rows = new ArrayList<>();
    timeline.items().forEach(i -> rows.add(Row.of(i.at(), i.until(), i.kind(), i.inWords())));
    return new ChartView(
        CourseDrawings.of(timeline.shortened(ROWS_AT_MOST)),
        List.of("from", "until", "kind", "what"),
        List.copyOf(rows));
  }

  /** In which layer of a place the time is spent. */
  static ChartView of(StackView stack, String id) {
    List<Row> rows = new ArrayList<>();
    stack.layers().forEach(l -> rows.add(Row.of(l.title(), l.time(), l.known())));
    return new ChartView(
        CourseDrawings.of(stack, id), List.of("layer", "time", "known"), List.copyOf(rows));
  }
}
