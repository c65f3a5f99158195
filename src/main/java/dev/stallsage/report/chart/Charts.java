package dev.stallsage.report.chart;

import dev.stallsage.measure.Scales;
import dev.stallsage.report.Chart;
import dev.stallsage.report.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws the charts of a report. */
public final class Charts {
  private Charts() {}

  /** The drawing of a chart. */
  public static Drawing draw(Chart chart) {
    return switch (chart.kind()) {
      case "series" -> new LinesDrawing(chart).draw();
      case "heatmap" -> new MapDrawing(chart).draw();
      default -> new BarsDrawing(chart).draw();
    };
  }

  /** The sentence that takes the place of the picture. */
  static String says(Chart chart) {
    List<String> parts = new ArrayList<>();
    List<String> names = names(chart);
    for (int i = 0; i < names.size(); i++) {
      Chart.Series series = chart.series().get(i);
      Chart.Point peak = null;
      for (Chart.Point point : series.points()) {
        if (peak == null || point.value() > peak.value()) {
          peak = point;
        }
      }
      if (peak != null) {
        parts.add(
            (isPlain(chart) ? "Highest" : names.get(i) + ": highest")
                + (peak.label().isEmpty() ? " " : " at " + peak.label() + ", ")
                + value(peak.value(), chart));
      }
    }
    return chart.title() + (parts.isEmpty() ? "" : ". " + String.join("; ", parts)) + ".";
  }

  /**
   * What each line is called: {@code sdb}, {@code the problem}, {@code a good time: before the
   * update}. Where several have one name it says which run each is: {@code the problem, run 2}.
   */
  public static List<String> names(Chart chart) {
    List<String> plain = chart.series().stream().map(Charts::name).toList();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      String name = plain.get(i);
      boolean alone = plain.stream().filter(name::equals).count() == 1;
      long before = plain.subList(0, i).stream().filter(name::equals).count();
      names.add(alone ? name : name + ", run " + (before + 1));
    }
    return List.copyOf(names);
  }

  private static String name(Chart.Series series) {
    boolean good = series.role().equals("baseline");
    if (series.name().isEmpty()) {
      return good ? "a good time" : "the problem";
    }
    return (good ? "a good time: " : "") + series.name();
  }

  /** A single line without a name needs none. */
  static boolean isPlain(Chart chart) {
    return chart.series().size() == 1 && chart.series().get(0).name().isEmpty();
  }

  static String value(double value, Chart chart) {
    if (chart.unit().equals("ms")) {
      return NumberText.time(value);
    }
    return Scales.figure(value) + (chart.unit().isEmpty() ? "" : " " + chart.unit());
  }

  /** A coordinate: one decimal is finer than any screen. */
  static String at(double coordinate) {
    double tenths = Math.round(10 * coordinate) / 10.0;
    return tenths == Math.rint(tenths)
        ? String.valueOf((long) tenths)
        : String.format(Locale.ROOT, "%.1f", tenths);
  }

  static String shortened(String label, int most) {
    return label.length() <= most ? label : label.substring(0, most - 1) + "…";
  }
}
