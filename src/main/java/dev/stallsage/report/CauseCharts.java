package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The pictures that show the fault: of the places the causes are seen at, the leading cause first.
 *
 * @param slowness what is slow, and above which limit
 */
record CauseCharts(List<Hypothesis> causes, List<SlownessLine> slowness, List<Picture> all) {
  private static final int AT_MOST = 6;

  List<Chart> charts() {
    List<Picture> telling =
        all.stream()
            .filter(p -> place(p) < Integer.MAX_VALUE)
            .sorted(Comparator.comparingInt(this::place))
            .toList();
    List<Chart> charts = new ArrayList<>();
    for (Picture picture : chosen(telling)) {
      charts.add(chart(picture, charts.size() + 1));
    }
    return List.copyOf(charts);
  }

  /** Where many devices are slow, the map of all of them is not crowded out by a line for each. */
  private static List<Picture> chosen(List<Picture> telling) {
    List<Picture> chosen = new ArrayList<>();
    int left = AT_MOST;
    for (Picture picture : telling) {
      if (picture.kind() == Picture.Kind.HEATMAP || left-- > 0) {
        chosen.add(picture);
      }
    }
    return chosen;
  }

  /**
   * The rank of the cause it belongs to; behind all of them what shows a place that is slow, and
   * whatever compares devices.
   */
  private int place(Picture picture) {
    for (int i = 0; i < causes.size(); i++) {
      if (causes.get(i).where().stream().anyMatch(where -> shows(picture.where(), where))) {
        return i;
      }
    }
    boolean overview = picture.where().device().isEmpty();
    return overview || slow(picture.where()).findAny().isPresent()
        ? causes.size()
        : Integer.MAX_VALUE;
  }

  private static boolean shows(Where picture, Where cause) {
    boolean sameHost =
        picture.host().isEmpty() || cause.host().isEmpty() || picture.host().equals(cause.host());
    return sameHost && !cause.device().isEmpty() && picture.device().equals(cause.device());
  }

  private Chart chart(Picture picture, int number) {
    String kind = picture.kind().word();
    return new Chart(
        kind + "-" + number,
        kind,
        picture.title()
            + (picture.where().host().isEmpty() ? "" : " (host " + picture.where().host() + ")"),
        picture.unit(),
        picture.lines().stream().map(CauseCharts::series).toList(),
        limit(picture));
  }

  private Stream<SlownessLine> slow(Where there) {
    return slowness.stream()
        .filter(s -> !s.device().isEmpty() && s.device().equals(there.device()))
        .filter(s -> s.host().equals(there.host()));
  }

  /** The one the text names for that place: a line over time shows when it was passed. */
  private double limit(Picture picture) {
    return slow(picture.where())
        .filter(s -> picture.kind() == Picture.Kind.SERIES && picture.unit().equals("ms"))
        .mapToDouble(SlownessLine::limit)
        .filter(limit -> limit > 0)
        .findFirst()
        .orElse(-1);
  }

  private static Chart.Series series(Picture.Line line) {
    String file =
        line.points().stream()
            .filter(p -> p.at() != null && p.at().part().isEmpty())
            .map(p -> p.at().file())
            .findFirst()
            .orElse("");
    return new Chart.Series(
        line.name(),
        line.role().name().toLowerCase(Locale.ROOT),
        line.points().stream()
            .map(p -> new Chart.Point(p.label(), rounded(p.value()), line(p, file)))
            .toList(),
        file);
  }

  /** Rotated parts of a log are one line in several files: the first one's lines can be named. */
  private static int line(Picture.Point point, String file) {
    boolean there = point.at() != null && point.at().part().isEmpty();
    return there && point.at().file().equals(file) ? point.at().line() : -1;
  }

  /** Six figures are more than any tool prints. */
  private static double rounded(double value) {
    return Double.isFinite(value)
        ? new java.math.BigDecimal(value).round(new java.math.MathContext(6)).doubleValue()
        : value;
  }
}
