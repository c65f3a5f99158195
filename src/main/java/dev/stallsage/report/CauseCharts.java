package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The pictures that show the fault: of the places the causes are seen at, the leading cause first.
 */
final class CauseCharts {
  private static final int AT_MOST = 6;

  private final List<Hypothesis> causes;
  private final List<Picture> all;

  /** The first cause that is seen at a device of a host, and at one of that name on any host. */
  private final Map<Where, Integer> ranks = new HashMap<>();

  private final Map<String, Integer> onAnyHost = new HashMap<>();
  private final Map<Where, List<SlownessLine>> slow = new HashMap<>();

  /**
   * @param slowness what is slow, and above which limit
   */
  CauseCharts(List<Hypothesis> causes, List<SlownessLine> slowness, List<Picture> all) {
    this.causes = causes;
    this.all = all;
    for (int rank = 0; rank < causes.size(); rank++) {
      for (Where where : causes.get(rank).where()) {
        if (!where.device().isEmpty()) {
          ranks.putIfAbsent(where, rank);
          onAnyHost.putIfAbsent(where.device(), rank);
        }
      }
    }
    slowness.stream()
        .filter(s -> !s.device().isEmpty())
        .forEach(
            s ->
                slow.computeIfAbsent(new Where(s.host(), s.device()), w -> new ArrayList<>())
                    .add(s));
  }

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
    Where there = picture.where();
    int rank =
        there.host().isEmpty()
            ? rank(onAnyHost, there.device())
            : Math.min(rank(ranks, there), rank(ranks, new Where("", there.device())));
    if (rank < Integer.MAX_VALUE) {
      return rank;
    }
    boolean overview = there.device().isEmpty();
    return overview || slow.containsKey(there) ? causes.size() : Integer.MAX_VALUE;
  }

  private static <K> int rank(Map<K, Integer> ranks, K key) {
    return ranks.getOrDefault(key, Integer.MAX_VALUE);
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

  /** The one the text names for that place: a line over time shows when it was passed. */
  private double limit(Picture picture) {
    return slow.getOrDefault(picture.where(), List.of()).stream()
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
