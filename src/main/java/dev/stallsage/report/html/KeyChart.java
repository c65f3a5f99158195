package dev.stallsage.report.html;

import dev.stallsage.report.Chart;
import dev.stallsage.report.Report;
import dev.stallsage.report.SlownessLine;
import dev.stallsage.report.StackView;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The one picture that shows the fault best: the layer the time is lost in below a guest, before
 * against after, the humps of a distribution, the slow devices among all others over time, the slow
 * one against its peers; else the first there is.
 */
final class KeyChart {
  /** What a device takes beside its peers before a picture of them shows a fault. */
  private static final double STANDS_OUT = 2;

  /** So many slow devices are more than one line shows. */
  private static final int SEVERAL = 2;

  private final Report report;

  KeyChart(Report report) {
    this.report = report;
  }

  /** The layers to show, when they show it best. */
  Optional<StackView> stack() {
    Optional<StackView> told =
        report.layers().stream()
            .filter(StackView::isToldApart)
            .filter(this::isOfTheLead)
            .findFirst();
    boolean throughHypervisor = told.map(s -> has(s, "hypervisor")).orElse(false);
    return throughHypervisor || telling().isEmpty() && told.isPresent() ? told : Optional.empty();
  }

  /** The chart to show, when the layers do not. */
  Optional<Chart> chart() {
    return stack().isPresent()
        ? Optional.empty()
        : telling().or(() -> report.charts().stream().findFirst());
  }

  private Optional<Chart> telling() {
    return Stream.<Predicate<Chart>>of(
            KeyChart::comparesTimes,
            c -> c.kind().equals("histogram"),
            this::showsTheSlowOnes,
            this::showsTheSlowOne)
        .flatMap(kind -> report.charts().stream().filter(kind))
        .findFirst();
  }

  private static boolean comparesTimes(Chart chart) {
    return chart.kind().equals("series")
        && chart.series().stream().map(Chart.Series::role).distinct().count() > 1;
  }

  /** Several at once are seen in a map: which of them, and when. */
  private boolean showsTheSlowOnes(Chart chart) {
    return chart.kind().equals("heatmap")
        && chart.series().stream().filter(s -> devicesInQuestion().contains(s.name())).count()
            >= SEVERAL;
  }

  private boolean showsTheSlowOne(Chart chart) {
    if (!chart.kind().equals("peers") || chart.series().isEmpty()) {
      return false;
    }
    List<Chart.Point> points = chart.series().get(0).points();
    double[] sorted = points.stream().mapToDouble(Chart.Point::value).sorted().toArray();
    double usual = sorted.length == 0 ? 0 : sorted[(sorted.length - 1) / 2];
    return points.stream()
        .filter(p -> p.value() >= STANDS_OUT * usual)
        .anyMatch(p -> devices().contains(p.label()));
  }

  private boolean isOfTheLead(StackView stack) {
    return devices().isEmpty() || devices().contains(stack.device());
  }

  private List<String> devices() {
    return report.causes().isEmpty() ? List.of() : report.causes().get(0).devices();
  }

  /** Those of the leading cause; where it names none, what is slow. */
  private List<String> devicesInQuestion() {
    return devices().isEmpty()
        ? report.slowness().stream().map(SlownessLine::device).distinct().toList()
        : devices();
  }

  private static boolean has(StackView stack, String layer) {
    return stack.layers().stream()
        .anyMatch(l -> l.layer().equals(layer) && !l.known().equals("unknown"));
  }
}
