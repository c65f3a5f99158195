package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Mute;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.json.ReportReader;
import dev.stallsage.report.junit.JunitReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is muted is told as before, and marked. */
class MutedReportTest {
  private static final LocalDate DAY = LocalDate.parse("2026-11-24");
  private static final String MARK = "muted until 2026-11-24: battery ordered, RMA 4711";
  private static final List<Mute> MUTES =
      List.of(
          new Mute("write-cache-off", DAY, "battery ordered, RMA 4711"),
          new Mute("scrub-running", DAY, "every first Sunday"));

  private static String rendered(Renderer form, Report report) throws IOException {
    StringWriter text = new StringWriter();
    form.render(report, text);
    return text.toString();
  }

  @Test
  void everyFormTellsTheCauseAndTheMark() throws IOException {
    Report before = SampleReport.explained();
    Report report = MutedReport.of(before, MUTES, DAY);
    assertThat(report.verdict()).isEqualTo(before.verdict());
    assertThat(report.causes()).hasSameSizeAs(before.causes());
    assertThat(report.causes().get(0).muted()).isEqualTo(MARK);
    assertThat(report.causes().get(1).isMuted()).isFalse();
    assertThat(report.unexplainedFindings().get(0).heading())
        .isEqualTo("A scrub reads the whole array (muted until 2026-11-24: every first Sunday)");
    for (Renderer form : List.of(new MarkdownReport(), new TicketNote(), new JunitReport())) {
      assertThat(rendered(form, report).replace("\\", ""))
          .as(form.getClass().getSimpleName())
          .contains("The write cache of the drive is off", "until 2026-11-24: battery ordered");
    }
    assertThat(ReportReader.read(rendered(new JsonReport(), report))).isEqualTo(report);
  }

  @Test
  void gatesLetItPass() throws IOException {
    Report report = MutedReport.of(SampleReport.explained(), MUTES, DAY);
    JsonNode result =
        JsonMapper.shared().readTree(rendered(new SarifReport(), report)).at("/runs/0/results/0");
    assertThat(result.at("/suppressions/0/justification").asString()).isEqualTo(MARK);
    assertThat(result.at("/suppressions/0/kind").asString()).isEqualTo("external");
    assertThat(rendered(new JunitReport(), report)).contains("failures=\"0\"");
    assertThat(rendered(new JunitReport(), SampleReport.explained())).contains("failures=\"1\"");
  }

  @Test
  void afterItsDayItIsAsIfNobodyHadSaidSo() {
    Report before = SampleReport.explained();
    assertThat(MutedReport.of(before, MUTES, DAY.plusDays(1))).isEqualTo(before);
  }
}
