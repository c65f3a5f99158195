package dev.stallsage.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Chart;
import dev.stallsage.report.Report;
import dev.stallsage.report.SlownessLine;
import dev.stallsage.report.StackView;
import dev.stallsage.testkit.SampleParts;
import dev.stallsage.testkit.SampleReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The picture above the fold shows the fault, and stands there once. */
class KeyChartTest {
  private static final Chart PEERS = SampleReport.explained().charts().get(0);
  private static final Chart COURSE = course("problem");
  private static final Chart BEFORE_AND_AFTER = course("problem", "baseline");
  private static final Chart HUMPS = chart("histogram", "4 to 8 ms", 12, 1);

  private static Chart course(String... roles) {
    List<Chart.Point> points = List.of(new Chart.Point("14:00", 4));
    return new Chart(
        "course",
        "series",
        "Latency of sdb over time",
        "ms",
        List.of(roles).stream().map(r -> new Chart.Series("", r, points)).toList());
  }

  private static Chart chart(String kind, String label, double value, double other) {
    return new Chart(
        kind,
        kind,
        "It",
        "ms",
        List.of(
            new Chart.Series(
                "",
                "problem",
                List.of(new Chart.Point(label, value), new Chart.Point("x", other)))));
  }

  private static Report with(List<StackView> layers, Chart... charts) {
    Report r = SampleReport.explained();
    return of(r, r.causes(), r.slowness(), layers, List.of(charts));
  }

  /** Without a cause, these are slow. */
  private static Report slow(Report r, String... devices) {
    List<SlownessLine> slow = List.of(devices).stream().map(SampleParts::slow).toList();
    return of(r, List.of(), slow, r.layers(), r.charts());
  }

  private static Report of(
      Report r,
      List<Report.RankedCause> causes,
      List<SlownessLine> slowness,
      List<StackView> layers,
      List<Chart> charts) {
    return new Report(
        r.verdict(),
        causes,
        r.nextEvidence(),
        r.findings(),
        r.unexplained(),
        r.coverage(),
        r.hosts(),
        slowness,
        r.earlier(),
        charts,
        r.provenance(),
        r.ruledOut(),
        r.timeline(),
        layers,
        r.passedOver(),
        r.redaction());
  }

  private static StackView stack(String lower, double mostMs) {
    return new StackView(
        "db7",
        "sdb",
        "the usual request",
        "Slow in the host queue.",
        List.of("host-queue"),
        List.of(
            new StackView.LayerRow("host-queue", "host queue", "measured", 60, 60, List.of()),
            new StackView.LayerRow(lower, lower, "measured", mostMs, mostMs, List.of())));
  }

  private static String shown(Report report) {
    return new HtmlPage(report, ReportLinks.NONE, false)
        .showpiece().stream().map(view -> view.drawing().title()).findFirst().orElse("");
  }

  @Test
  void theSlowDeviceBesideItsPeersTellsMoreThanItsCourse() {
    assertThat(shown(with(List.of(), COURSE, PEERS))).isEqualTo(PEERS.title());
    Chart alike = chart("peers", "sdb", 1, 1);
    assertThat(shown(with(List.of(), COURSE, alike))).isEqualTo(COURSE.title());
    Chart another = chart("peers", "sdz", 99, 1);
    assertThat(shown(with(List.of(), COURSE, another))).isEqualTo(COURSE.title());
  }

  @Test
  void beforeAgainstAfterTellsMost() {
    assertThat(shown(with(List.of(), HUMPS, PEERS, BEFORE_AND_AFTER)))
        .isEqualTo(BEFORE_AND_AFTER.title());
    assertThat(shown(with(List.of(), COURSE, HUMPS))).startsWith(HUMPS.title());
  }

  @Test
  void theLayersOfAGuestAreShownBeforeItsCourse() {
    assertThat(shown(with(List.of(stack("hypervisor", 1)), PEERS))).startsWith("Which layer");
    assertThat(shown(with(List.of(stack("driver", 1)), PEERS))).isEqualTo(PEERS.title());
    assertThat(shown(with(List.of(stack("driver", 1)), COURSE))).startsWith("Which layer");
    assertThat(shown(with(List.of(stack("driver", 60)), COURSE))).isEqualTo(COURSE.title());
    assertThat(shown(with(List.of()))).isEmpty();
  }

  @Test
  void noPictureIsShownTwiceAndNoneIsLost() {
    HtmlPage page =
        new HtmlPage(with(List.of(stack("driver", 1)), COURSE, PEERS), ReportLinks.NONE, false);
    assertThat(page.charts()).extracting(v -> v.drawing().title()).containsExactly(COURSE.title());
    assertThat(page.layers().get(0).chart()).hasSize(1);
    page = new HtmlPage(with(List.of(stack("hypervisor", 1)), COURSE), ReportLinks.NONE, false);
    assertThat(page.charts()).hasSize(1);
    assertThat(page.layers().get(0).chart()).isEmpty();
    assertThat(page.layers().get(0).says()).isEqualTo("Slow in the host queue.");
  }

  private static Chart map(String... devices) {
    List<Chart.Point> points = List.of(new Chart.Point("14:00", 40));
    return new Chart(
        "map",
        "heatmap",
        "Latency of the devices over time",
        "ms",
        List.of(devices).stream().map(d -> new Chart.Series(d, "problem", points)).toList());
  }

  @Test
  void severalSlowDevicesAreShownAmongAllOthers() {
    assertThat(shown(with(List.of(), COURSE, map("sdb", "sdy", "sdz")))).isEqualTo(COURSE.title());
    Report several = slow(with(List.of(), COURSE, map("sdb", "sdy", "sdz")), "sdy", "sdz");
    assertThat(shown(several)).isEqualTo("Latency of the devices over time");
  }
}
