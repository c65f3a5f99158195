package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The pictures that show the fault: of the places the causes are seen at, the leading cause first.
 */
record CauseCharts(List<Hypothesis> causes, List<Picture> all) {
  private static final int AT_MOST = 6;

  List<Report.Chart> charts() {
    List<Picture> chosen =
        all.stream()
            .filter(p -> place(p) < Integer.MAX_VALUE)
            .sorted(Comparator.comparingInt(this::place))
            .limit(AT_MOST)
            .toList();
    List<Report.Chart> charts = new ArrayList<>();
    for (Picture picture : chosen) {
      charts.add(chart(picture, charts.size() + 1));
    }
    return List.copyOf(charts);
  }

  /** The rank of the cause it belongs to; without causes, whatever compares devices belongs. */
  private int place(Picture picture) {
    for (int i = 0; i < causes.size(); i++) {
      if (causes.get(i).where().stream().anyMatch(where -> shows(picture.where(), where))) {
        return i;
      }
    }
    boolean overview = picture.where().device().isEmpty();
    return overview ? causes.size() : Integer.MAX_VALUE;
  }

  private static boolean shows(Where picture, Where cause) {
    boolean sameHost =
        picture.host().isEmpty() || cause.host().isEmpty() || picture.host().equals(cause.host());
    return sameHost && !cause.device().isEmpty() && picture.device().equals(cause.device());
  }

  private static Report.Chart chart(Picture picture, int number) {
    String kind = picture.kind().word();
    return new Report.Chart(
        kind + "-" + number,
        kind,
        picture.title()
            + (picture.where().host().isEmpty() ? "" : " (host " + picture.where().host() + ")"),
        picture.unit(),
        picture.lines().stream().map(CauseCharts::series).toList());
  }

  private static Report.ChartSeries series(Picture.Line line) {
    return new Report.ChartSeries(
        line.name(),
        line.role().name().toLowerCase(Locale.ROOT),
        line.points().stream()
            .map(p -> new Report.ChartPoint(p.label(), rounded(p.value())))
            .toList());
  }

  /** Six figures are more than any tool prints. */
  private static double rounded(double value) {
    return Double.isFinite(value)
        ? new java.math.BigDecimal(value).round(new java.math.MathContext(6)).doubleValue()
        : value;
  }
}
