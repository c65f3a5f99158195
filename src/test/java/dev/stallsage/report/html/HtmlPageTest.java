package dev.stallsage.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Report;
import dev.stallsage.testkit.SampleReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a page of the server can do that a page that stands alone cannot. */
class HtmlPageTest {
  private static final String COLLECT = "stallsage collect linux > collect.sh; sh collect.sh";

  private static HtmlPage page(ReportLinks links) {
    return page(new Report.VerdictLine("not-covered", "The evidence does not show it."), links);
  }

  private static HtmlPage page(Report.VerdictLine verdict, ReportLinks links) {
    return new HtmlPage(
        SampleReport.plain(
            verdict,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new Report.Provenance("1", "sha256:1", List.of(), List.of())),
        links,
        true);
  }

  @Test
  void whatIsOnlySuspectedIsNotSaidToBeThere() {
    String sentence = "A fault is suspected: The write cache is off (sdb), 70 % sure.";
    HtmlPage suspected = page(new Report.VerdictLine("fault-found", sentence), ReportLinks.NONE);
    assertThat(suspected.badge()).endsWith("A FAULT IS SUSPECTED");
  }

  @Test
  void whoHasNoCommandLineDownloadsTheScript() {
    HtmlPage onServer =
        page(
            new ReportLinks() {
              @Override
              public String script(String platform) {
                return "/scripts/" + platform;
              }
            });
    assertThat(onServer.script(COLLECT)).isEqualTo("/scripts/linux");
    assertThat(onServer.script("iostat -xkyt 5 24")).isEmpty();
    assertThat(page(ReportLinks.NONE).script(COLLECT)).isEmpty();
  }
}
