package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.SampleReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What other knowledge makes of the same evidence is told line by line. */
class VerdictChangeTest {
  private static Report other(Report of, String state, int causes, int findings) {
    return new Report(
        new Report.VerdictLine(state, "another sentence"),
        of.causes().subList(of.causes().size() - causes, of.causes().size()),
        of.nextEvidence(),
        of.findings().subList(0, findings),
        of.unexplained(),
        of.coverage(),
        of.hosts(),
        of.slowness(),
        of.earlier(),
        of.charts(),
        of.provenance(),
        of.ruledOut(),
        of.timeline(),
        of.layers(),
        of.passedOver(),
        of.redaction());
  }

  @Test
  void theSameReportHasNothingToTell() {
    Report report = SampleReport.explained();
    assertThat(VerdictChange.of(report, report)).isEqualTo(new VerdictChange(false, List.of()));
  }

  @Test
  void anotherFirstCauseIsAChangeAndSoIsAnotherState() {
    Report report = SampleReport.explained();
    VerdictChange change = VerdictChange.of(report, other(report, "fault-found", 1, 1));
    assertThat(change.changed()).isTrue();
    assertThat(change.why().get(0))
        .startsWith("was explained: write-cache-off, ")
        .contains(", is fault-found: device-failing, ");
    assertThat(change.why())
        .anyMatch(
            line ->
                line.startsWith("- scrub-running: A scrub reads the whole array")
                    && line.endsWith(", db7/mdstat.txt:7"));
    assertThat(VerdictChange.of(other(report, "located", 2, 2), report).changed()).isTrue();
  }

  @Test
  void aFindingThatCameIsToldThoughTheVerdictStays() {
    Report report = SampleReport.explained();
    Report before = other(report, report.verdict().state(), 2, 1);
    VerdictChange change = VerdictChange.of(before, report);
    assertThat(change.changed()).isFalse();
    assertThat(change.why()).singleElement().asString().startsWith("+ scrub-running: ");
  }
}
